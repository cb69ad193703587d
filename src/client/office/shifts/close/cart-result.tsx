import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { replaceOutboxEntry, useOutbox } from '#client/data/use-outbox.ts';
import { type CountRejection, countRejectionOf, RejectedCount } from '#client/office/kit/count/rejected-count.tsx';
import { useAlert } from '#client/state/use-alert.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import type { ClosingShift } from '../closing-shifts.ts';
import { CartHead } from './cart-head.tsx';
import { ResultLine } from './cart-nav.tsx';

interface CartResultProps {
  cart: ClosingShift;
  onNext: (() => void) | undefined;
}

export function CartResult({ cart, onNext }: CartResultProps) {
  const t = useTranslations('office.evening');
  const { state, entry, result } = cart;
  const rejection = rejectionOf(entry);
  return (
    <section
      aria-label={cart.row.cart_details.code}
      className="min-w-0 rounded-xl border border-line bg-paper shadow-lift"
    >
      <CartHead cart={cart} />
      <div className="px-4 pb-4 md:px-5">
        {state === 'counted' && <p>{t(cart.row.needs_review ? 'told.needsReview' : 'told.counted')}</p>}
        {state === 'queued' && <p className="text-amber">{t('told.queued')}</p>}
        {result && <ResultLine result={result} />}
        {rejection && <RejectedCount rejection={rejection} />}
        {entry?.refusal && !rejection && (
          <p role="alert" className="rounded-md bg-red-soft px-3.5 py-2.5 text-red">
            {entry.refusal.message}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2.5 rounded-b-xl border-t border-line bg-cream px-4 py-3.5 md:px-5">
        {state === 'counted' ? (
          <LinkButton variant="secondary" to={`/cart-assignments/${cart.id}`}>
            {t(cart.row.needs_review ? 'told.review' : 'told.detail')}
          </LinkButton>
        ) : (
          <LinkButton variant="secondary" to={`/outbox#entry-${entry?.seq}`}>
            {t('told.outbox')}
          </LinkButton>
        )}
        {entry && rejection && <RejectionButtons seq={entry.seq} rejection={rejection} />}
        {onNext && <Button onClick={onNext}>{t('next')}</Button>}
      </div>
    </section>
  );
}

/** Returns both counts if a queued count was rejected (rules 9.6). */
function rejectionOf(entry: ClosingShift['entry']): CountRejection | undefined {
  if (!entry?.refusal) return undefined;
  const args = entry.args as CartReconcile & { id: string };
  return countRejectionOf({ args, context: { names: entry.names } }, { kind: 'refused', ...entry.refusal });
}

function RejectionButtons({ seq, rejection }: { seq: number; rejection: CountRejection }) {
  const t = useTranslations('office.evening.told');
  const tCount = useTranslations('office.count.refused');
  const alert = useAlert();
  const { discard, dependentsOf } = useOutbox();
  const [isBusy, setBusy] = useState(false);
  const { replacement, names } = rejection;

  async function run(action: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await action();
      alert.show({ variant: 'success', message: done });
    } catch {
      alert.show({ variant: 'error', message: t('failed') });
    }
    setBusy(false);
  }
  return (
    <>
      {/* Discarding also discards dependent entries, which only the outbox shows. */}
      {dependentsOf(seq).length === 0 && (
        <Button variant="secondary" isLoading={isBusy} onClick={() => void run(() => discard(seq), t('kept'))}>
          {t('keepTheirs')}
        </Button>
      )}
      {replacement && (
        <Button
          isLoading={isBusy}
          onClick={() =>
            void run(
              () => replaceOutboxEntry(seq, [{ name: replacement.by, args: replacement.args, names }]),
              t('corrected'),
            )
          }
        >
          {tCount(replacement.key)}
        </Button>
      )}
    </>
  );
}
