import type { ArgsOf } from '#contract/mutations.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

export type Approval = ArgsOf<'restockRequestApprove'>;

/**
 * What was typed in the Action dialog. For a line that was not touched, the units are computed from
 * the request and the stock.
 */
export interface ApprovalValues {
  warehouseId: string | undefined;
  /** Units of the touched lines by product id, as typed. */
  units: Record<string, string>;
  isHandedOver: boolean;
  note: string;
}

/** One product of a request in the Action dialog. */
export interface ApprovalLine {
  productId: string;
  productName: string;
  requested: number;
  /** Units in the warehouse that have not expired; undefined if this device does not know them. */
  inStock: number | undefined;
  /** Units in the warehouse that have. */
  expired: number;
  /** The warehouse has fewer units than requested. */
  hasTooLittleStock: boolean;
  /** The content of the field for the units. */
  unitsText: string;
  /** The units to approve: the content of the field as a number, NaN while it is empty. */
  approvedUnits: number;
}

/** The first values of the dialog: empty, or those of the queued approval that is edited. */
export function toApprovalValues(args: Approval | undefined): ApprovalValues {
  const lines = args?.items?.map((line) => [line.product_id, String(line.approved_quantity)]);
  return {
    warehouseId: args?.warehouse_id,
    units: Object.fromEntries(lines ?? []),
    isHandedOver: args?.handed_over === true,
    note: args?.note ?? '',
  };
}

/**
 * The lines of the Action dialog. An untouched line proposes all requested units, or the units in
 * stock if these are fewer. Goods that were handed over already are proposed as requested, whatever
 * the ledger says.
 */
export function approvalLines(
  { items }: RestockRequest,
  { units, isHandedOver }: ApprovalValues,
  stockOf: (productId: string) => number | undefined,
  expiredOf: (productId: string) => number = () => 0,
): ApprovalLine[] {
  return items.map(({ product_id, product_details, quantity }) => {
    const inStock = stockOf(product_id);
    const hasTooLittleStock = inStock !== undefined && inStock < quantity;
    const proposedUnits = hasTooLittleStock && !isHandedOver ? Math.max(0, inStock) : quantity;
    const unitsText = units[product_id] ?? String(proposedUnits);
    return {
      productId: product_id,
      productName: product_details.name,
      requested: quantity,
      inStock,
      expired: expiredOf(product_id),
      hasTooLittleStock,
      unitsText,
      approvedUnits: unitsText.trim() === '' ? Number.NaN : Number(unitsText),
    };
  });
}

/** The sum of the units; undefined if a line has no whole number from 0 to its requested units. */
export function approvedTotal(lines: readonly ApprovalLine[]): number | undefined {
  const isValid = lines.every(
    ({ approvedUnits, requested }) =>
      Number.isInteger(approvedUnits) && approvedUnits >= 0 && approvedUnits <= requested,
  );
  return isValid ? lines.reduce((sum, { approvedUnits }) => sum + approvedUnits, 0) : undefined;
}

/**
 * The arguments of the approval. Every line is sent: a line that is left out would be approved as
 * requested, although the dialog may show less because of the stock.
 */
export function toApproval(
  { id, version, cart_id }: RestockRequest,
  { warehouseId, isHandedOver, note }: ApprovalValues,
  lines: readonly ApprovalLine[],
): Approval {
  return {
    id,
    version,
    cart_id,
    note,
    items: lines.map(({ productId, approvedUnits }) => ({
      product_id: productId,
      approved_quantity: approvedUnits,
    })),
    ...(warehouseId !== undefined && { warehouse_id: warehouseId }),
    ...(isHandedOver && { handed_over: true }),
  };
}
