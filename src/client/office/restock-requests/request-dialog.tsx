import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { namesOf, withHeld } from '#client/office/kit/form/choices/choice.ts';
import { useProductChoices } from '#client/office/kit/form/choices/use-product-choices.ts';
import { SelectField, TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import { LineRows } from '#client/office/kit/form/lines/line-rows.tsx';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { namesIn } from './request-name.ts';
import { useCartChoices } from './use-cart-choices.ts';
import { type ReopenedRequest, useRequestForm } from './use-request-form.ts';

export interface RequestDialogProps {
  request?: RestockRequest | undefined;
  entry?: ReopenedRequest | undefined;
  onClose: () => void;
}

/** Asks for a refill, or changes what was asked for. Mounted while it is open. */
export function RequestDialog({ request, entry, onClose }: RequestDialogProps) {
  const t = useTranslations('office.restockRequests.form');
  const choices = useChoices(request, entry);
  const submitted = useRequestForm({
    request,
    entry,
    names: () => choices.names,
    onSaved: onClose,
  });
  const { form } = submitted;
  return (
    <SheetForm
      title={t(request ? 'editTitle' : 'createTitle')}
      submitLabel={t(request ? 'save' : 'send')}
      form={submitted}
      onClose={onClose}
    >
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
      <LineRows form={form} legend={t('items')} products={choices.products} />
      <TextAreaField control={form.control} name="notes" label={t('notes')} input={{ rows: 2 }} />
    </SheetForm>
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
