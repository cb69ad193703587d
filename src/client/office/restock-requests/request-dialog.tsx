import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { namesOf, withHeld } from '#client/office/list/choices/choice.ts';
import { useProductChoices } from '#client/office/list/choices/use-product-choices.ts';
import { DraftNote } from '#client/office/list/draft-note.tsx';
import { SelectField, TextAreaField } from '#client/office/list/form-fields.tsx';
import { OfflineNote } from '#client/office/list/offline-note.tsx';
import { UnsavedGuard } from '#client/office/list/unsaved-guard.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { RestockRequest } from '#contract/entities/restock-request.ts';
import { RequestItems } from './request-items.tsx';
import { namesIn } from './request-name.ts';
import { useCartChoices } from './use-cart-choices.ts';
import { type ReopenedRequest, useRequestForm } from './use-request-form.ts';

export interface RequestDialogProps {
  request?: RestockRequest | undefined;
  entry?: ReopenedRequest | undefined;
  onClose: () => void;
}

/** Asks for a refill, or changes what was asked for. Mounted while it is open. */
export default function RequestDialog({ request, entry, onClose }: RequestDialogProps) {
  const t = useTranslations('office.restockRequests.form');
  const tForms = useTranslations('office.forms');
  const { isOffline } = useSyncStatus();
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const choices = useChoices(request, entry);
  const { form, draft, onSubmit } = useRequestForm({
    request,
    entry,
    names: () => choices.names,
    onSaved: onClose,
  });
  const { isDirty, isSubmitting } = form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(request ? 'editTitle' : 'createTitle')}
      isSticky={isDirty}
      footer={
        <>
          {isOffline && <OfflineNote />}
          <Button variant="secondary" onClick={close} className="max-sm:flex-1">
            {tForms('close')}
          </Button>
          <Button
            type="submit"
            form={formId}
            isLoading={isSubmitting}
            loadingLabel={tForms('saving')}
            className="max-sm:flex-1"
          >
            {t(request ? 'save' : 'send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4.5">
        <DraftNote draft={draft} />
        <SelectField
          control={form.control}
          name="cart_id"
          label={t('cart')}
          hint={request === undefined && (choices.hasNoCart ? t('noCart') : t('cartHint'))}
          required
          input={{
            options: choices.carts,
            placeholder: t('chooseCart'),
            // The cart of a request stays: another cart's need is another request.
            disabled: request !== undefined,
          }}
        />
        <RequestItems form={form} products={choices.products} />
        <TextAreaField control={form.control} name="notes" label={t('notes')} input={{ rows: 2 }} />
        <UnsavedGuard isDirty={isDirty} onLeave={draft.forget} />
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={tForms('leave.title')}
        message={tForms('leave.message')}
        confirmLabel={tForms('leave.confirm')}
        cancelLabel={tForms('leave.cancel')}
        onConfirm={() => {
          draft.forget();
          onClose();
        }}
        danger
      />
    </Dialog>
  );
}

/** What the mirror offers, with what the request or the reopened form holds already. */
function useChoices(request: RestockRequest | undefined, entry: ReopenedRequest | undefined) {
  const { carts, isLoading } = useCartChoices();
  const products = useProductChoices();
  const known = { ...(request && namesIn(request)), ...entry?.view.names };
  const args = entry?.args;
  const cartId = request?.cart_id ?? (args && 'cart_id' in args ? args.cart_id : undefined);
  const lines = [...(request?.items ?? []), ...(args?.items ?? [])];
  const held = [...new Set(lines.map(({ product_id }) => product_id))];
  return {
    carts: withHeld(carts, known, cartId ? [cartId] : []),
    products: withHeld(products, known, held),
    names: { ...known, ...namesOf([...carts, ...products]) },
    hasNoCart: !isLoading && carts.length === 0,
  };
}
