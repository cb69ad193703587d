import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSend } from '#client/office/kit/form/use-send.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import type { Product } from '#contract/products/entity.ts';
import { changedLevels, toMinimumLines, toMinimumTexts } from './minimum-lines.ts';
import type { Place } from './place.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { useLineSheet } from './use-line-sheet.ts';

interface MinimumSheetProps {
  place: Place;
  products: readonly OverlaidRow<Product>[];
  /** The refused entry that is edited. */
  entry?: QueuedEntry<'cartSetMinimums' | 'warehouseSetMinimums'> | undefined;
  onClose: () => void;
}

/**
 * Sets at how many units each product is low at this place. Only what differs from the place is sent, so that
 * two people who each set one minimum lose none.
 */
export function MinimumSheet({ place, products, entry, onClose }: MinimumSheetProps) {
  const t = useTranslations('office.stock.minimum');
  const levels = entry?.args.levels;
  const { values, setValues, isDirty, draft } = useDraftState(
    entry ? undefined : `minimum ${place.id}`,
    () => toMinimumTexts(place.minimums, levels),
  );
  const lines = toMinimumLines(
    products,
    place.minimums,
    entry && { levels: entry.args.levels, names: entry.view.names },
  );
  const changed = changedLevels(lines, values, place.minimums, levels);
  const { send, queuedText } = useSend({
    mutation: mutations[`${place.kind}SetMinimums`],
    entry,
    draft,
  });
  const sheet = useLineSheet({
    isDirty,
    draft,
    words: { done: t('done'), failed: t('failed'), queued: queuedText },
    entry,
    sentProductIds: changed.map(({ product_id }) => product_id),
    send: () => {
      if (changed.length === 0) return send(undefined);
      const names = referencedNames([place, ...lines]);
      return send({ args: { id: place.id, levels: changed }, context: { names } });
    },
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title', { place: place.name })}
      description={t('text')}
      submitLabel={t('submit')}
      form={sheet}
      onClose={onClose}
    >
      <QuantityLines
        label={t('lines')}
        lines={lines}
        detailOf={({ alert }) => t('alert', { figure: formatWhole(alert) })}
        values={values}
        onChange={setValues}
        lineErrorOf={sheet.lineErrorOf}
        groupError={sheet.errorAt('levels')}
        placeholder="–"
      />
    </SheetForm>
  );
}
