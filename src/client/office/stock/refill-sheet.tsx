import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import { useRunOrAlert } from '#client/office/kit/form/use-run-or-alert.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { newId } from '#contract/ids.ts';
import { formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { changeableLines, type RefillLine } from './refill-lines.ts';
import { type Line, type Quantities, toLines, useLineSheet } from './use-line-sheet.ts';

interface RefillSheetProps {
  cart: Cart;
  lines: readonly RefillLine[];
  onClose: () => void;
}

/**
 * A form in which an admin refills a cart without a request of the barista. Two changes are sent, a
 * request and its approval, so that the records look the same as for a requested refill.
 */
export function RefillSheet({ cart, lines, onClose }: RefillSheetProps) {
  const t = useTranslations('office.stock.refill');
  const { values, setValues, isDirty, draft } = useDraftState(`refill ${cart.id}`, () => ({
    units: proposedUnits(lines),
    isHandedOver: false,
  }));
  const { units, isHandedOver } = values;
  const refill = useRefill(cart, lines);
  const shownLines = changeableLines(lines, refill.requestedIds);
  const items = toLines(units, shownLines);
  const runOrAlert = useRunOrAlert();
  const sheet = useLineSheet({
    isDirty,
    draft,
    words: { done: t('done'), failed: t('failed') },
    // A refused refill is edited as the request that it is.
    entry: undefined,
    sentProductIds: refill.requestedIds ?? items.map(({ product_id }) => product_id),
    send: () =>
      runOrAlert(() => draft.send((draftName) => refill.save(items, isHandedOver, draftName))),
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
      {refill.requestedIds && (
        <p role="status" className="rounded-lg bg-amber-soft p-3.5 text-amber">
          {t('approvalFailed')}
        </p>
      )}
      <QuantityLines
        label={t('lines')}
        lines={shownLines}
        detailOf={({ onCart, inWarehouse }) =>
          t('stockAtBothPlaces', {
            onCart: formatWhole(onCart),
            inWarehouse: formatWhole(inWarehouse),
          })
        }
        values={units}
        onChange={(next) => setValues({ ...values, units: next })}
        lineErrorOf={sheet.lineErrorOf}
        groupError={sheet.errorAt('items')}
      />
      <Checkbox
        label={t('handedOver')}
        hint={t('handedOverHint')}
        checked={isHandedOver}
        onChange={(next) => setValues({ ...values, isHandedOver: next })}
      />
    </SheetForm>
  );
}

/** The first values of the fields. */
function proposedUnits(lines: readonly RefillLine[]): Quantities {
  return Object.fromEntries(
    lines.flatMap(({ id, proposed }) => (proposed > 0 ? [[id, String(proposed)]] : [])),
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

  async function save(
    items: Line[],
    isHandedOver: boolean,
    draftName: string | undefined,
  ): Promise<MutationOutcome> {
    const names = {
      ...referencedNames(lines),
      [cart.id]: cart.name,
      [newRequestId]: cart.name,
      [`home:${cart.id}`]: cart.warehouse?.name ?? '',
    };
    let request = savedRequest;
    if (request === undefined) {
      const args = { id: newRequestId, cart_id: cart.id, notes: '', items };
      const created = await create.submit(args, { names, draft: draftName });
      // Any other outcome is a refusal or an error: there is no request to approve.
      if (created.kind !== 'done' && created.kind !== 'queued') return created;
      request = { id: requestIdOf(created) ?? newRequestId, items };
      setSavedRequest(request);
    }
    return approve.submit(
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
  return { save, requestedIds: savedRequest?.items.map(({ product_id }) => product_id) };
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
