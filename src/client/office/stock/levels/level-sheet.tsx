import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { quantityFieldOf } from '#client/office/kit/form/lines/quantity-lines.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import type { Product } from '#contract/products/entity.ts';
import { levelSuggestions } from '#contract/stock/level-suggestions.ts';
import type { Place } from '../place.ts';
import { LevelLines } from './level-lines.tsx';
import { changedLevels, type LevelValues, toLevelLines, toLevelValues, withProposals } from './level-values.ts';

interface LevelSheetProps {
  place: Place;
  products: readonly OverlaidRow<Product>[];
  entry?: QueuedEntry<'cartSetMinimums' | 'warehouseSetMinimums'> | undefined;
  firstId?: string;
  onClose: () => void;
}

/** Only changed levels are sent, so two users who edit different products don't overwrite each other. */
export function LevelSheet({ place, products, entry, firstId = '', onClose }: LevelSheetProps) {
  const t = useTranslations('office.stock.level');
  const levels = entry?.args.levels;
  const propose = useLevelProposals(place);
  const editedEntry = entry && { levels: entry.args.levels, names: entry.view.names };
  const lines = toLevelLines(products, place, editedEntry, propose).sort(
    (a, b) => Number(b.id === firstId) - Number(a.id === firstId),
  );
  const before = toLevelValues(lines, place, levels);
  const changedLevelsIn = (values: LevelValues) => changedLevels(lines, values, place, levels);
  const submitted = useSubmittedForm<'cartSetMinimums' | 'warehouseSetMinimums', LevelValues>({
    mutation: mutations[`${place.kind}SetMinimums`],
    entry,
    draftName: `levels ${place.id}`,
    values: before,
    formFieldOfError: (field, values) =>
      quantityFieldOf(
        field,
        changedLevelsIn(values).map(({ product_id }) => product_id),
        field.endsWith('target_qty') ? 'target.' : 'minimum.',
      ),
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: (values) => {
      const levelChanges = changedLevelsIn(values);
      if (levelChanges.length === 0) return undefined;
      const names = referencedNames([place, ...lines]);
      return { args: { id: place.id, levels: levelChanges }, context: { names } };
    },
    onSaved: onClose,
  });
  const { form } = submitted;
  const [filledCount, setFilledCount] = useState<number>();
  const fillIn = () => {
    const { values, count } = withProposals(lines, form.getValues(), before);
    for (const { id } of lines) {
      form.setValue(`minimum.${id}`, values.minimum[id] ?? '', { shouldDirty: true });
      form.setValue(`target.${id}`, values.target[id] ?? '', { shouldDirty: true });
    }
    setFilledCount(count);
  };
  return (
    <SheetForm
      title={t('title', { place: place.name })}
      description={t('text')}
      submitLabel={t('submit')}
      form={submitted}
      onClose={onClose}
    >
      {lines.some(({ proposal }) => proposal) && (
        <div className="mb-4">
          <p className="text-sm text-ink-2">{t(`proposed.${place.kind}`)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Button variant="secondary" onClick={fillIn}>
              {t('fillIn')}
            </Button>
            <p role="status" className="text-sm">
              {filledCount !== undefined && t('filledIn', { count: filledCount })}
            </p>
          </div>
        </div>
      )}
      <LevelLines control={form.control} kind={place.kind} lines={lines} />
    </SheetForm>
  );
}

/** See rules 11.7. */
function useLevelProposals({ kind, id }: Place): ReturnType<typeof levelSuggestions> {
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  const suppliers = useRows(lists.suppliers, {}, { scope: 'all' }).rows;
  const assignments = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows;
  const restocks = useRows(lists.restocks, {}, { scope: 'device' }).rows;
  const today = businessToday();
  return useMemo(() => {
    const ownCarts = carts.filter((cart) => cart.row.warehouse?.id === id).map((cart) => cart.id);
    return levelSuggestions({
      today,
      place: { kind, id },
      cartIds: new Set(kind === 'cart' ? [id] : ownCarts),
      assignments: (assignments ?? []).map(({ row }) => row),
      restocks: (restocks ?? []).map(({ row }) => row),
      suppliers: suppliers.map(({ row }) => row),
    });
  }, [carts, suppliers, assignments, restocks, today, kind, id]);
}
