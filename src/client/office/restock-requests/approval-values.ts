import type { ArgsOf } from '#contract/mutations.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

export type Approval = ArgsOf<'restockRequestApprove'>;

/** `units` has only edited lines. For others, they are computed from the request and the stock. */
export interface ApprovalValues {
  warehouseId: string | undefined;
  units: Record<string, string>;
  isHandedOver: boolean;
  note: string;
}

export interface ApprovalLine {
  productId: string;
  productName: string;
  requested: number;
  /** Units that have not expired. Undefined if this device doesn't know the stock. */
  inStock: number | undefined;
  expired: number;
  hasTooLittleStock: boolean;
  unitsText: string;
  /** NaN while the field is empty. */
  approvedUnits: number;
}

export function toApprovalValues(args: Approval | undefined): ApprovalValues {
  const lines = args?.items?.map((line) => [line.product_id, String(line.approved_quantity)]);
  return {
    warehouseId: args?.warehouse_id,
    units: Object.fromEntries(lines ?? []),
    isHandedOver: args?.handed_over === true,
    note: args?.note ?? '',
  };
}

/** For goods already handed over, the requested units are proposed regardless of the stock. */
export function toApprovalLines(
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

/** Undefined unless each line has a whole number from 0 to its requested units. */
export function approvedTotal(lines: readonly ApprovalLine[]): number | undefined {
  const isValid = lines.every(
    ({ approvedUnits, requested }) =>
      Number.isInteger(approvedUnits) && approvedUnits >= 0 && approvedUnits <= requested,
  );
  return isValid ? lines.reduce((sum, { approvedUnits }) => sum + approvedUnits, 0) : undefined;
}

/** All lines are sent: a missing line would be approved as requested, although the dialog may show fewer units. */
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
