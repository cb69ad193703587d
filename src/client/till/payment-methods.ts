import { useTranslations } from 'use-intl';
import { useMetadata } from '#client/data/use-singleton.ts';
import { useBusiness } from '#client/state/use-business.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { paymentMethods, type Transaction } from '#contract/transactions/entity.ts';

export type PaymentMethod = Transaction['payment_method'];

/** A method unknown to this app version gets the server's label or, without one, its wire name. */
export function usePaymentMethodName(): (method: PaymentMethod) => string {
  const t = useTranslations('till.pay.methods');
  const serverMethods = useMetadata('payment_methods');
  return (method) =>
    isOneOf(paymentMethods, method)
      ? t(method)
      : (serverMethods?.find(({ value }) => value === method)?.label ?? method);
}

/** In the order set by the business. Without settings, the server's methods, known ones first. */
export function usePaymentMethods(): PaymentMethod[] {
  const configuredMethods = useBusiness()?.payment_methods;
  const serverMethods = useMetadata('payment_methods')?.map(({ value }) => value as PaymentMethod);
  if (configuredMethods) return configuredMethods;
  return serverMethods ? sortKnownFirst(serverMethods) : [...paymentMethods];
}

export function sortKnownFirst(methods: readonly PaymentMethod[]): PaymentMethod[] {
  const isKnown = (method: PaymentMethod) => isOneOf(paymentMethods, method);
  return [...methods.filter(isKnown), ...methods.filter((method) => !isKnown(method))];
}
