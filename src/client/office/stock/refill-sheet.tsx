import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { type AvailableStock, useStockText } from '#client/office/kit/available-stock.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import {
  type Line,
  type Quantities,
  QuantityLines,
  quantityFieldOf,
  toLines,
  toQuantities,
} from '#client/office/kit/form/lines/quantity-lines.tsx';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { mutations } from '#contract/mutations.ts';
import type { Product } from '#contract/products/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { StockLine } from './stock-lines.ts';

interface RefillSheetProps {
  cart: Cart;
  lines: readonly RefillLine[];
  onClose: () => void;
}

interface RefillValues {
  units: Quantities;
  isHandedOver: boolean;
}

/**
 * A form in which an admin refills a cart without a request of the barista. Two changes are sent, a
 * request and its approval, so that the records look the same as for a requested refill.
 */
export function RefillSheet({ cart, lines, onClose }: RefillSheetProps) {
  const t = useTranslations('office.stock.refill');
  const stockText = useStockText();
  const refill = useRefill(cart, lines);
  const shownLines = changeableLines(lines, refill.requestedIds);
  const submitted = useSubmittedForm<'restockRequestCreate', RefillValues>({
    mutation: mutations.restockRequestCreate,
    // A refused refill is edited as the request that it is.
    entry: undefined,
    draftName: `refill ${cart.id}`,
    values: { units: proposedUnits(lines), isHandedOver: false },
    formFieldOfError: (field, { units }) => {
      const ids = toLines(units, shownLines).map(({ product_id }) => product_id);
      return quantityFieldOf(field, refill.requestedIds ?? ids, 'units.');
    },
    words: () => ({ done: t('done'), failed: t('failed') }),
    toChange: ({ units, isHandedOver }) => ({
      mutate: (draft) => refill.mutate(toLines(units, shownLines), isHandedOver, draft),
    }),
    onSaved: onClose,
  });
  const { control } = submitted.form;
  const { field: handedOver } = useController({ control, name: 'isHandedOver' });
  const warehouse = cart.warehouse?.name ?? '';
  return (
    <SheetForm
      title={t('title', { cart: cart.name })}
      description={t('text', { warehouse })}
      submitLabel={t('submit')}
      form={submitted}
      onClose={onClose}
    >
      {refill.requestedIds && (
        <p role="status" className="rounded-lg bg-amber-soft p-3.5 text-amber">
          {t('approvalFailed')}
        </p>
      )}
      <QuantityLines
        path="units."
        label={t('lines')}
        lines={shownLines}
        detailOf={({ onCart, inWarehouse, expired }) =>
          stockText(inWarehouse, expired, (units) =>
            t('stockAtBothPlaces', { onCart: formatWhole(onCart), inWarehouse: units }),
          )
        }
      />
      <Checkbox
        label={t('handedOver')}
        hint={t('handedOverHint')}
        checked={handedOver.value}
        onChange={handedOver.onChange}
      />
    </SheetForm>
  );
}

/** The first values of the fields. */
function proposedUnits(lines: readonly RefillLine[]): Quantities {
  return toQuantities(
    lines,
    lines.flatMap(({ id, proposed }) => (proposed > 0 ? [{ product_id: id, quantity: proposed }] : [])),
  );
}

/**
 * Saves the request, then its approval. If the approval is refused, the user can change the units
 * of the requested products and save again: then only the approval is sent again, because the request
 * exists already.
 */
function useRefill(cart: Cart, lines: readonly RefillLine[]) {
  const create = useMutation(mutations.restockRequestCreate);
  const approve = useMutation(mutations.restockRequestApprove);
  const [newRequestId] = useState(newId);
  const [savedRequest, setSavedRequest] = useState<{ id: string; items: Line[] }>();

  async function mutate(items: Line[], isHandedOver: boolean, draftName: string | undefined): Promise<MutationOutcome> {
    const names = {
      ...referencedNames(lines),
      [cart.id]: cart.name,
      [newRequestId]: cart.name,
      [`home:${cart.id}`]: cart.warehouse?.name ?? '',
    };
    let request = savedRequest;
    if (request === undefined) {
      const args = { id: newRequestId, cart_id: cart.id, notes: '', items };
      const created = await create.mutate(args, { names, draft: draftName });
      // Any other outcome is a refusal or an error: there is no request to approve.
      if (created.kind !== 'done' && created.kind !== 'queued') return created;
      request = { id: requestIdOf(created) ?? newRequestId, items };
      setSavedRequest(request);
    }
    return approve.mutate(
      {
        id: request.id,
        cart_id: cart.id,
        note: '',
        items: approvedItems(request.items, items),
        ...(isHandedOver && { handed_over: true }),
      },
      { names: { ...names, [request.id]: cart.name }, draft: draftName, isOfForm: true },
    );
  }
  return { mutate, requestedIds: savedRequest?.items.map(({ product_id }) => product_id) };
}

/**
 * The id of the request on the server: that of an earlier request, if the server merged the new
 * request into it. Undefined while the new request is only queued.
 */
function requestIdOf(created: MutationOutcome): string | undefined {
  return created.kind === 'done' ? (created.data as { id?: string } | null)?.id : undefined;
}

/** The lines of the approval: every requested product, with the typed units or 0. */
function approvedItems(requestedLines: readonly Line[], typedLines: readonly Line[]) {
  return requestedLines.map(({ product_id }) => ({
    product_id,
    approved_quantity: typedLines.find((line) => line.product_id === product_id)?.quantity ?? 0,
  }));
}

/** One product that can go onto the cart. */
interface RefillLine {
  id: string;
  name: string;
  /** The address of the product's picture. */
  picture?: string | undefined;
  onCart: number;
  /** In the cart's home warehouse, without what has expired. */
  inWarehouse: number;
  /** Units there that have expired. */
  expired: number;
  /** Units that fill it up and are in the warehouse: the first value of the field. */
  proposed: number;
}

interface RefillInput {
  stockLines: readonly StockLine[];
  products: readonly OverlaidRow<Product>[];
  available: AvailableStock;
  /** Units by product id that the cart left with; undefined if not known. */
  load: ReadonlyMap<string, number> | undefined;
}

/**
 * The active products that can go onto a cart: first the products of its stock lines, then the others in
 * its home warehouse. `proposed` fills the cart up to its target, else its load, as far as the warehouse has
 * units. Without either it is 0.
 */
export function toRefillLines(cart: Cart, input: RefillInput): RefillLine[] {
  const { stockLines, products, load } = input;
  const { rows: summary, expiredAt } = input.available;
  const homeName = cart.warehouse?.name ?? '';
  const homeStock = new Map(
    summary.map(({ id, row, incoming }) => {
      const units = unitsAt(row.warehouse, homeName) + unitsAt(incoming?.warehouse, homeName);
      return [id, units];
    }),
  );
  const activeProducts = new Map(products.filter(({ row }) => row.status === 'active').map(({ id, row }) => [id, row]));
  const carried = new Map(stockLines.map((stockLine) => [stockLine.id, stockLine]));
  const expiredAtHome = (id: string) => expiredAt('warehouse', homeName, id);
  const others = summary
    .filter(({ id }) => !carried.has(id) && (homeStock.get(id) ?? 0) + expiredAtHome(id) > 0)
    .map(({ id, row }) => ({ id, name: row.product_name }));
  return [...stockLines, ...others].flatMap(({ id, name }): RefillLine[] => {
    const product = activeProducts.get(id);
    if (!product) return [];
    const { quantity = 0, incoming = 0 } = carried.get(id) ?? {};
    const inWarehouse = homeStock.get(id) ?? 0;
    const fresh = quantity - expiredAt('cart', cart.name, id);
    const missing = (cart.targets?.[id] ?? load?.get(id) ?? 0) - fresh - incoming;
    const proposed = Math.max(0, Math.min(missing, inWarehouse));
    const expired = expiredAtHome(id);
    return [{ id, name, picture: product.image_url, onCart: quantity, inWarehouse, expired, proposed }];
  });
}

/**
 * The lines that a refill can still change: once its request is made, those of the request, because
 * only requested products can be approved.
 */
export function changeableLines(
  lines: readonly RefillLine[],
  requestedIds: readonly string[] | undefined,
): readonly RefillLine[] {
  return requestedIds === undefined ? lines : lines.filter(({ id }) => requestedIds.includes(id));
}
