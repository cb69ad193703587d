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
import { homeKey } from '#contract/overlay-rows.ts';
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
 * A refill without a barista's request. It creates a request and its approval, so that the records match those of a
 * requested refill.
 */
export function RefillSheet({ cart, lines, onClose }: RefillSheetProps) {
  const t = useTranslations('office.stock.refill');
  const stockText = useStockText();
  const refill = useRefill(cart, lines);
  const shownLines = changeableLines(lines, refill.requestedIds);
  const submitted = useSubmittedForm<'restockRequestCreate', RefillValues>({
    mutation: mutations.restockRequestCreate,
    // A rejected refill is edited as a request.
    entry: undefined,
    draftName: `refill ${cart.id}`,
    values: { units: proposedUnits(lines), isHandedOver: false },
    formFieldOfError: (field, { units }) => {
      const ids = toLines(units, shownLines).map(({ product_id }) => product_id);
      return quantityFieldOf(field, refill.requestedIds ?? ids, 'units.');
    },
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: ({ units, isHandedOver }) => ({
      mutate: (draft) => refill.mutate(toLines(units, shownLines), isHandedOver, draft),
    }),
    onSaved: onClose,
  });
  const { control } = submitted.form;
  const { field: handedOverField } = useController({ control, name: 'isHandedOver' });
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
        checked={handedOverField.value}
        onChange={handedOverField.onChange}
      />
    </SheetForm>
  );
}

function proposedUnits(lines: readonly RefillLine[]): Quantities {
  return toQuantities(
    lines,
    lines.flatMap(({ id, proposed }) => (proposed > 0 ? [{ product_id: id, quantity: proposed }] : [])),
  );
}

/**
 * If the approval is rejected, saving again sends only the approval with changed units, because the request already
 * exists.
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
      [homeKey(cart.id)]: cart.warehouse?.name ?? '',
    };
    let request = savedRequest;
    if (request === undefined) {
      const args = { id: newRequestId, cart_id: cart.id, notes: '', items };
      const created = await create.mutate(args, { names, draft: draftName });
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

/** The earlier request's id if the server merged the new request into it. Undefined while the request is queued. */
function requestIdOf(created: MutationOutcome): string | undefined {
  return created.kind === 'done' ? (created.data as { id?: string } | null)?.id : undefined;
}

/** Includes every requested product, with the entered units or 0. */
function approvedItems(requestedLines: readonly Line[], typedLines: readonly Line[]) {
  return requestedLines.map(({ product_id }) => ({
    product_id,
    approved_quantity: typedLines.find((line) => line.product_id === product_id)?.quantity ?? 0,
  }));
}

interface RefillLine {
  id: string;
  name: string;
  picture?: string | undefined;
  onCart: number;
  inWarehouse: number;
  expired: number;
  proposed: number;
}

interface RefillInput {
  stockLines: readonly StockLine[];
  products: readonly OverlaidRow<Product>[];
  available: AvailableStock;
  load: ReadonlyMap<string, number> | undefined;
}

/** `proposed` fills the cart to its target, otherwise to its load, but never exceeds the units in the warehouse. */
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
  const lineById = new Map(stockLines.map((stockLine) => [stockLine.id, stockLine]));
  const expiredAtHome = (id: string) => expiredAt('warehouse', homeName, id);
  const otherProducts = summary
    .filter(({ id }) => !lineById.has(id) && (homeStock.get(id) ?? 0) + expiredAtHome(id) > 0)
    .map(({ id, row }) => ({ id, name: row.product_name }));
  return [...stockLines, ...otherProducts].flatMap(({ id, name }): RefillLine[] => {
    const product = activeProducts.get(id);
    if (!product) return [];
    const { quantity = 0, incoming = 0 } = lineById.get(id) ?? {};
    const inWarehouse = homeStock.get(id) ?? 0;
    const unexpired = quantity - expiredAt('cart', cart.name, id);
    const missing = (cart.targets?.[id] ?? load?.get(id) ?? 0) - unexpired - incoming;
    const proposed = Math.max(0, Math.min(missing, inWarehouse));
    const expired = expiredAtHome(id);
    return [{ id, name, picture: product.image_url, onCart: quantity, inWarehouse, expired, proposed }];
  });
}

/** Once the request exists, only its products can be approved. */
export function changeableLines(
  lines: readonly RefillLine[],
  requestedIds: readonly string[] | undefined,
): readonly RefillLine[] {
  return requestedIds === undefined ? lines : lines.filter(({ id }) => requestedIds.includes(id));
}
