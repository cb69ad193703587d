import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { shiftChargeOf } from '#contract/cart-assignments/reported-short.ts';
import { mutations } from '#contract/mutations.ts';
import { useTimeFormatter } from '../use-moment.ts';
import { useSave } from '../use-save.ts';
import { GoodsDialog, type GoodsLine } from './goods-dialog.tsx';

interface LoadCheckProps {
  assignment: CartAssignment;
}

/** See rules 6.13. */
export function LoadCheckCard({ assignment }: LoadCheckProps) {
  const t = useTranslations('till.load');
  const [isOpen, setIsOpen] = useState(false);
  const confirmLoad = useConfirmLoad(assignment);
  const { initial_items } = assignment;
  const units = initial_items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return null;
  return (
    <section className="rounded-xl border border-amber bg-amber-soft p-4">
      <h2 className="font-semibold">{t('question')}</h2>
      <ul>
        {initial_items.map(({ product_id, product_details: { name }, quantity }) => (
          <li key={product_id} className="flex justify-between gap-3 py-1">
            <span>{name}</span>
            <span className="figures shrink-0 font-semibold">{quantity}</span>
          </li>
        ))}
      </ul>
      <p className="text-right text-sm">{t('units', { count: units })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="large" className="flex-1" onClick={() => void confirmLoad([], '')}>
          {t('right')}
        </Button>
        <Button size="large" variant="secondary" className="flex-1" onClick={() => setIsOpen(true)}>
          {t('differs')}
        </Button>
      </div>
      {isOpen && <DifferenceDialog assignment={assignment} onConfirm={confirmLoad} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

/** The report can be corrected until the office has decided. */
export function ReportedLoadCheck({ assignment }: LoadCheckProps) {
  const t = useTranslations('till.load');
  const formatTime = useTimeFormatter();
  const [isOpen, setIsOpen] = useState(false);
  const confirmLoad = useConfirmLoad(assignment);
  const { load_check, initial_items } = assignment;
  if (!load_check) return null;
  const loadedUnits = (id: string) => initial_items.find(({ product_id }) => product_id === id)?.quantity ?? 0;
  return (
    <section className="rounded-xl border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('reported', { time: formatTime(load_check.checked_at) ?? '' })}</h2>
      {load_check.items.length === 0 && <p>{t('allRight')}</p>}
      <ul>
        {load_check.items.map(({ product_id, product_details: { name }, counted }) => (
          <li key={product_id} className="flex justify-between gap-3 py-1">
            <span>{name}</span>
            <span className="figures text-right font-semibold">
              {t('countedOf', { counted: String(counted), loaded: String(loadedUnits(product_id)) })}
            </span>
          </li>
        ))}
      </ul>
      {load_check.note !== '' && <p className="wrap-anywhere">{load_check.note}</p>}
      <ShortageDecision assignment={assignment} onCorrect={() => setIsOpen(true)} />
      {isOpen && <DifferenceDialog assignment={assignment} onConfirm={confirmLoad} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function ShortageDecision({ assignment, onCorrect }: LoadCheckProps & { onCorrect: () => void }) {
  const t = useTranslations('till.load');
  const { reportedUnits, acceptedUnits } = shiftChargeOf(assignment);
  if (acceptedUnits !== undefined)
    return <p>{t('decided', { accepted: String(acceptedUnits), reported: reportedUnits })}</p>;
  return (
    <>
      {/* Refills show their own shortages. */}
      {reportedUnits > 0 && assignment.load_check?.items.length !== 0 && <p className="text-sm">{t('undecided')}</p>}
      <button
        type="button"
        className="-mb-2 min-h-12 text-left font-semibold text-caramel-ink underline underline-offset-4"
        onClick={onCorrect}
      >
        {t('correct')}
      </button>
    </>
  );
}

type ConfirmLoad = (items: { product_id: string; counted: number }[], note: string) => Promise<boolean>;

function useConfirmLoad({ id, initial_items, cart_details }: CartAssignment): ConfirmLoad {
  const t = useTranslations('till.load');
  const { save } = useSave();
  const names = initial_items.map((item) => [item.product_id, item.product_details.name]);
  const context = { names: { ...Object.fromEntries(names), [id]: cart_details.name } };
  return (items, note) => save(() => mutateLocally(mutations.loadConfirm, { id, items, note }, context), t('saved'));
}

interface DifferenceDialogProps {
  assignment: CartAssignment;
  onConfirm: ConfirmLoad;
  onClose: () => void;
}

function DifferenceDialog({ assignment, onConfirm, onClose }: DifferenceDialogProps) {
  const t = useTranslations('till.load');
  const { initial_items, load_check } = assignment;
  const [note, setNote] = useState(load_check?.note ?? '');
  const reportedUnits = new Map(load_check?.items.map((item) => [item.product_id, item.counted]));

  function send(lines: GoodsLine[]) {
    const countedUnits = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]));
    const items = initial_items.flatMap(({ product_id, quantity }) => {
      const counted = countedUnits.get(product_id) ?? 0;
      return counted === quantity ? [] : [{ product_id, counted }];
    });
    return onConfirm(items, note.trim());
  }

  return (
    <GoodsDialog
      title={t('differs')}
      description={t('text')}
      products={initial_items.map(({ product_id, product_details }) => ({
        id: product_id,
        name: product_details.name,
      }))}
      initialUnits={
        new Map(
          initial_items.map(({ product_id, quantity }) => [product_id, reportedUnits.get(product_id) ?? quantity]),
        )
      }
      sendLabel={t('send')}
      canBeEmpty
      onSend={send}
      onClose={onClose}
    >
      {() => (
        <Field label={t('note')} className="mt-3">
          {(control) => (
            <TextInput {...control} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      )}
    </GoodsDialog>
  );
}
