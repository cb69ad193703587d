import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { CountBody, CountButtons } from '#client/office/kit/count/count-body.tsx';
import { useReconcileSubject, useReturnSubject } from '#client/office/kit/count/count-subjects.ts';
import { focusFirstUncounted } from '#client/office/kit/count/to-next-figure.ts';
import type { CartProduct } from '#client/office/kit/count/use-cart-contents.ts';
import { type CountSubject, useCount } from '#client/office/kit/count/use-count.ts';
import { DraftNote, OfflineNote } from '#client/office/kit/form/form-notes.tsx';
import { Button, type ButtonProps } from '#client/ui/button.tsx';
import type { ClosingShift } from '../closing-shifts.ts';
import { CartHead } from './cart-head.tsx';

interface CartCountProps {
  cart: ClosingShift;
  isLast: boolean;
  /** Called on the first figure. From then on, the page keeps this cart even if another user counts it. */
  onBegun: () => void;
  onLater: () => void;
  /** Called with an empty list if another user's count is kept, without an argument if the cart returned uncounted. */
  onSaved: (countedProducts?: readonly CartProduct[]) => void;
}

/** The count shares its form draft with the count dialog. */
export function CartCount(props: CartCountProps) {
  return props.cart.state === 'out' ? <ReturnCount {...props} /> : <ReturnedCartCount {...props} />;
}

function ReturnCount(props: CartCountProps) {
  return <CountForm {...props} subject={useReturnSubject(props.cart.row)} />;
}

function ReturnedCartCount(props: CartCountProps) {
  const { cart_id, cart_details } = props.cart.row;
  return <CountForm {...props} subject={useReconcileSubject({ ...cart_details, id: cart_id })} />;
}

function CountForm(props: CartCountProps & { subject: CountSubject }) {
  const { cart, subject, isLast, onBegun, onLater, onSaved } = props;
  const t = useTranslations('office.evening');
  const tCount = useTranslations('office.count');
  const { isOffline } = useSyncStatus();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const count = useCount({ ...subject, entry: undefined, onSaved });
  const { stage, state } = count;
  const { isRestored } = state.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored draft moves the focus
  useEffect(() => {
    if (stage === 'count' && form.current) focusFirstUncounted(form.current);
  }, [stage, isRestored]);
  const hasFigures = state.uncountedCount < state.products.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (hasFigures) onBegun();
  }, [hasFigures]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    count.proceed();
  };
  const laterButton: ButtonProps = { variant: 'secondary', onClick: onLater, children: t('later') };
  const keepTheirsButton: ButtonProps = {
    variant: 'secondary',
    onClick: () => {
      state.draft.discard();
      onSaved([]);
    },
    children: t('told.keepTheirs'),
  };
  return (
    <section
      aria-label={cart.row.cart_details.code}
      className="min-w-0 rounded-xl border border-line bg-paper shadow-lift"
    >
      <CartHead cart={cart}>
        {stage !== 'refused' && (
          <Button variant="quiet" size="small" onClick={onLater}>
            {t('later')}
          </Button>
        )}
        {stage === 'count' && count.kind === 'return' && (
          <Button variant="quiet" size="small" onClick={state.submitWithoutCount}>
            {tCount('withoutCount')}
          </Button>
        )}
      </CartHead>
      <form ref={form} id={formId} onSubmit={onSubmit} noValidate className="px-4 pb-4 md:px-5">
        <DraftNote draft={state.draft} className="mb-3.5" />
        <CountBody count={count} />
      </form>
      <div className="flex flex-wrap items-center justify-end gap-2.5 rounded-b-xl border-t border-line bg-cream px-4 py-3.5 max-md:sticky max-md:bottom-(--bar-space) md:px-5">
        {isOffline && <OfflineNote />}
        <CountButtons
          {...{ count, formId }}
          leave={stage === 'refused' ? keepTheirsButton : laterButton}
          showsWithoutCount={false}
          submitLabel={t(isLast ? 'saveLast' : 'saveNext')}
        />
      </div>
    </section>
  );
}
