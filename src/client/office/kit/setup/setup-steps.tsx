import { Circle, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { addDialogUrl } from '#client/office/kit/list/opened-to-add.ts';
import { useBusiness } from '#client/state/use-business.ts';
import { IconButton, LinkButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { lists } from '#contract/lists.ts';
import { useSaveGuide } from './use-save-guide.ts';

const baristaFilter = { role: 'sales' } as const;

/** The steps are in the order of their dependencies. */
const stepUrls = {
  warehouse: '/warehouses/create',
  products: '/products/create',
  carts: '/carts/create',
  baristas: '/users/create',
  restock: addDialogUrl('/restocks'),
  payment: '/business#qris',
  shift: addDialogUrl('/cart-assignments'),
} as const;
type Step = keyof typeof stepUrls;
const steps = Object.keys(stepUrls) as Step[];

function useSetupProgress(): Record<Step, boolean> {
  const warehouses = useRows(lists.warehouses, {}, { scope: 'device' }).rows;
  const products = useRows(lists.products, {}, { scope: 'device' }).rows;
  const carts = useRows(lists.carts, {}, { scope: 'device' }).rows;
  const baristas = useRows(lists.users, baristaFilter, { scope: 'device' }).rows;
  const restocks = useRows(lists.restocks, {}, { scope: 'device' }).rows;
  const shifts = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows;
  const business = useBusiness();
  const has = (rows: readonly unknown[] | undefined) => (rows?.length ?? 0) > 0;
  const offersQris = business?.payment_methods?.includes('qris') ?? true;
  return {
    warehouse: has(warehouses),
    products: has(products),
    carts: has(carts),
    baristas: has(baristas),
    restock: has(restocks),
    payment: business?.qris !== '' || !offersQris,
    shift: shifts?.some(({ row }) => row.status === 'returned') ?? false,
  };
}

export function SetupSteps() {
  const t = useTranslations('office.setup');
  const title = useId();
  const done = useSetupProgress();
  // The saved setting arrives with the next sync.
  const [isDismissed, setDismissed] = useState(false);
  const next = steps.find((step) => !done[step]);
  const count = steps.filter((step) => done[step]).length;
  if (isDismissed) return null;
  return (
    <section aria-labelledby={title} className="mb-4 rounded-xl border border-line bg-paper px-4 py-3.5 md:px-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={title} className="title text-lg">
            {t('title')}
          </h2>
          <p className="text-sm text-ink-2">{t('text', { done: `${count}`, of: `${steps.length}` })}</p>
        </div>
        <Dismiss onDismissed={() => setDismissed(true)} />
      </div>
      <ol className="mt-2 grid gap-x-6 md:grid-cols-2">
        {steps.map((step) => (
          <StepLine key={step} isDone={done[step]}>
            <span className="min-w-0 flex-[1_1_9rem]">
              <span className={cx('block font-semibold', done[step] && 'text-ink-2')}>
                {t(`steps.${step}.title`)}
                {done[step] && <span className="sr-only"> ({t('done')})</span>}
              </span>
              {!done[step] && <span className="block text-sm text-ink-2">{t(`steps.${step}.text`)}</span>}
            </span>
            {!done[step] && (
              <LinkButton to={stepUrls[step]} size="small" variant={step === next ? 'primary' : 'secondary'}>
                {t(`steps.${step}.action`)}
              </LinkButton>
            )}
          </StepLine>
        ))}
      </ol>
    </section>
  );
}

function StepLine({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
      <Icon aria-hidden size={20} strokeWidth={1.75} className={cx('shrink-0', isDone ? 'text-leaf' : 'text-ink-3')} />
      {children}
    </li>
  );
}

function Dismiss({ onDismissed }: { onDismissed: () => void }) {
  const t = useTranslations('office.setup');
  const save = useSaveGuide();
  const { isOffline } = useSyncStatus();
  const [isSending, setSending] = useState(false);
  async function dismiss() {
    setSending(true);
    const savedBusiness = await save('hidden', t('dismissed'));
    setSending(false);
    if (savedBusiness) onDismissed();
  }
  return (
    <IconButton
      label={isOffline ? t('dismissOffline') : t('dismiss')}
      aria-disabled={isOffline || isSending}
      className="-mt-1.5 -mr-2 aria-disabled:opacity-40"
      onClick={() => !isOffline && !isSending && void dismiss()}
    >
      <X aria-hidden size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
