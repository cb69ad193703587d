import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import type { AskedProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { useGuarded } from '#client/office/kit/form/use-run-or-alert.ts';
import { useSayOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Restock } from '#contract/restocks/entity.ts';
import { restockName } from './restock-name.ts';

export type RestockDecision = 'approve' | 'reject' | 'void';

export interface AskedDecision {
  decision: RestockDecision;
  restock: Restock;
}

/** The question before a draft arrives, is rejected, or a restock is taken back; then the act. */
export function DecideRestock({ asked, onClose }: AskedProps<AskedDecision>) {
  const t = useTranslations('office.restocks');
  const tForms = useTranslations('office.forms');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const acts = {
    approve: useMutation({ name: 'restockApprove' }),
    reject: useMutation({ name: 'restockReject' }),
    void: useMutation({ name: 'restockVoid' }),
  };
  const decision = asked?.decision ?? 'approve';

  async function confirm(restock: Restock) {
    alert.clear();
    const { id, warehouse, items } = restock;
    const names = {
      ...Object.fromEntries(items.map(({ product }) => [product.id, product.name])),
      ...{ [warehouse.id]: warehouse.name, [id]: restockName(restock) },
    };
    const moved = { warehouse_id: warehouse.id, items };
    const args = { id, note: '', ...(decision !== 'reject' && moved) };
    const outcome = await guarded(() => acts[decision].submit(args, { names }));
    onClose();
    if (outcome === undefined) return;
    say(outcome, { done: t(`${decision}.done`), failed: t(`${decision}.failed`) });
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t(`${decision}.title`)}
      message={
        <>
          {t(`${decision}.message`)}
          {asked && (
            <strong className="mt-1 block font-semibold text-ink">
              {restockName(asked.restock)}
            </strong>
          )}
        </>
      }
      confirmLabel={t(`${decision}.label`)}
      cancelLabel={tForms('close')}
      isLoading={acts[decision].isSubmitting}
      danger={decision !== 'approve'}
      onConfirm={() => asked && void confirm(asked.restock)}
    />
  );
}
