import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import { useRunOrAlert } from '#client/office/kit/form/use-run-or-alert.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { newId } from '#contract/ids.ts';
import { formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { type Line, type Quantities, toLines, useLineSheet } from './use-line-sheet.ts';

/** One product that can go onto the cart. */
export interface RefillLine {
  id: string;
  name: string;
  onCart: number;
  /** In the cart's home warehouse. */
  inWarehouse: number;
  /** Units missing from the load. */
  proposed: number;
}

interface RefillSheetProps {
  cart: Cart;
  lines: readonly RefillLine[];
  onClose: () => void;
}

/**
 * A refill without a request of a barista: it sends a request for the cart and its approval, two
 * entries with one id, so that the records look as if it had been requested.
 */
export function RefillSheet({ cart, lines, onClose }: RefillSheetProps) {
  const t = useTranslations('office.stock.refill');
  const { values: typed, ...kept } = useDraftState(`refill ${cart.id}`, () => ({
    units: proposal(lines),
    isHandedOver: false,
  }));
  const { units, isHandedOver } = typed;
  const items = toLines(units, lines);
  const refill = useRefill(cart, lines);
  const runOrAlert = useRunOrAlert();
  const sheet = useLineSheet({
    ...{ isDirty: kept.isDirty, draft: kept.draft },
    words: { done: t('done'), failed: t('failed') },
    sent: items.map(({ product_id }) => product_id),
    send: () => runOrAlert(() => kept.draft.send((name) => refill.save(items, isHandedOver, name))),
    onSaved: onClose,
  });
  const warehouse = cart.warehouse?.name ?? '';
  return (
    <SheetForm
      title={t('title', { cart: cart.name })}
      description={t('text', { warehouse })}
      submitLabel={t('submit')}
      form={sheet}
      onClose={onClose}
    >
      {refill.isRequested && (
        <p role="status" className="rounded-lg bg-amber-soft p-3.5 text-amber">
          {t('stillOpen')}
        </p>
      )}
      <QuantityLines
        label={t('lines')}
        lines={lines.map(({ id, name, onCart, inWarehouse }) => ({
          id,
          name,
          detail: t('where', {
            cart: formatWhole(onCart),
            stock: formatWhole(inWarehouse),
          }),
        }))}
        values={units}
        onChange={(next) => kept.setValues({ ...typed, units: next })}
        errorOf={sheet.errorOf}
        problem={sheet.errorAt('items')}
      />
      <Checkbox
        label={t('handedOver')}
        hint={t('handedOverHint')}
        checked={isHandedOver}
        onChange={(next) => kept.setValues({ ...typed, isHandedOver: next })}
      />
    </SheetForm>
  );
}

function proposal(lines: readonly RefillLine[]): Quantities {
  return Object.fromEntries(
    lines.flatMap(({ id, proposed }) => (proposed > 0 ? [[id, String(proposed)]] : [])),
  );
}

/** Once the request is made, only its approval is sent again, with the new quantities. */
function useRefill(cart: Cart, lines: readonly RefillLine[]) {
  const create = useMutation(mutations.restockRequestCreate);
  const approve = useMutation(mutations.restockRequestApprove);
  const [id] = useState(newId);
  const [requested, setRequested] = useState<{ id: string; items: Line[] }>();

  async function save(
    items: Line[],
    isHandedOver: boolean,
    draft: string | undefined,
  ): Promise<MutationOutcome> {
    const productNames = Object.fromEntries(lines.map((line) => [line.id, line.name]));
    const home = cart.warehouse?.name ?? '';
    const names = {
      ...{ ...productNames, [cart.id]: cart.name, [id]: cart.name },
      [`home:${cart.id}`]: home,
    };
    let open = requested;
    if (open === undefined) {
      const args = { id, cart_id: cart.id, notes: '', items };
      const made = await create.submit(args, { names, draft });
      if (made.kind !== 'done' && made.kind !== 'queued') return made;
      open = { id: requestIdOf(made) ?? id, items };
      setRequested(open);
    }
    return approve.submit(
      {
        ...{ id: open.id, cart_id: cart.id, note: '', items: approvedOf(open.items, items) },
        ...(isHandedOver && { handed_over: true }),
      },
      { names: { ...names, [open.id]: cart.name }, draft },
    );
  }
  return { save, isRequested: requested !== undefined };
}

/** The server answers a repeated request with the first one: its id is the one to approve. */
function requestIdOf(made: MutationOutcome): string | undefined {
  return made.kind === 'done' ? (made.data as { id?: string } | null)?.id : undefined;
}

function approvedOf(requested: readonly Line[], wanted: readonly Line[]) {
  return requested.map(({ product_id }) => ({
    product_id,
    approved_quantity: wanted.find((line) => line.product_id === product_id)?.quantity ?? 0,
  }));
}
