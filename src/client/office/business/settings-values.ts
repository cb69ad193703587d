import type { Control } from 'react-hook-form';
import { type ContractValidation, parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { changedFields } from '#client/office/kit/form/record-form.ts';
import { type Business, type BusinessUpdate, tileOrders } from '#contract/business/entity.ts';
import { businessUpdateSchema } from '#contract/business/qris.ts';
import { defaultReasons, type ReasonKind, reasonKinds, reasonText, storedReason } from '#contract/fields/reasons.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';

export const businessPath = '/business';

export interface SettingsValues extends Record<`reasons_${ReasonKind}`, string> {
  name: string;
  address: string;
  receipt_footer: string;
  tile_order: string;
  qris: string;
  current_password: string;
  payment_methods: string[];
  default_warehouse_id: string;
  default_commission: string;
  discounts_earn: boolean;
}
export type SettingsControl = Control<SettingsValues, unknown, BusinessUpdate>;

/** Each kind's reasons become one string in the user's language, with one reason per line. */
export function toSettingsValues(business: Business, locale: string): SettingsValues {
  const linesOf = (kind: ReasonKind) => {
    const reasons = business.reasons?.[kind] ?? defaultReasons[kind];
    return reasons.map((reason) => reasonText(reason, locale)).join('\n');
  };
  const reasons = reasonKinds.map((kind) => [`reasons_${kind}`, linesOf(kind)] as const);
  return {
    ...(Object.fromEntries(reasons) as Record<`reasons_${ReasonKind}`, string>),
    name: business.name ?? '',
    address: business.address ?? '',
    receipt_footer: business.receipt_footer ?? '',
    tile_order: business.tile_order ?? tileOrders[0],
    qris: business.qris,
    current_password: '',
    payment_methods: business.payment_methods ?? [...paymentMethods],
    default_warehouse_id: business.default_warehouse_id ?? '',
    default_commission: String(business.default_commission ?? 0),
    discounts_earn: business.discounts_earn ?? false,
  };
}

/** The server requires the current password when the QRIS text changes. */
export function settingsValidation(
  savedQris: string,
  locale: string,
): ContractValidation<SettingsValues, BusinessUpdate> {
  const reasonsOf = (values: SettingsValues, kind: ReasonKind) =>
    values[`reasons_${kind}`]
      .split('\n')
      .map((line) => storedReason(line.trim(), locale))
      .filter((line) => line !== '');
  return {
    schema: businessUpdateSchema,
    toInput: (values) =>
      ({
        name: values.name,
        address: values.address,
        receipt_footer: values.receipt_footer,
        tile_order: values.tile_order,
        payment_methods: values.payment_methods,
        qris: values.qris,
        ...(values.current_password !== '' && { current_password: values.current_password }),
        reasons: Object.fromEntries(reasonKinds.map((kind) => [kind, reasonsOf(values, kind)])),
        default_warehouse_id: values.default_warehouse_id || null,
        default_commission: parseDecimal(values.default_commission),
        discounts_earn: values.discounts_earn,
        // Without one of the settings this does not compile. The guide is saved by its own buttons.
      }) satisfies { [Setting in keyof Omit<BusinessUpdate, 'current_password' | 'setup_guide'>]-?: unknown },
    // Such as `reasons.waste[2]` or `payment_methods[0]`.
    toFormField: (field) => {
      const [, kind] = /^reasons\.(\w+)/.exec(field) ?? [];
      return kind === undefined ? field.replace(/\[.*/, '') : `reasons_${kind}`;
    },
    check: ({ qris, current_password }) =>
      qris !== savedQris && current_password === undefined
        ? [fieldReason('current_password', 'password_required')]
        : [],
  };
}

export function toChanges(savedBusiness: Business, parsed: BusinessUpdate): BusinessUpdate {
  const { changes } = changedFields<BusinessUpdate>(savedBusiness, parsed);
  const { reasons, ...otherChanges } = changes;
  if (!reasons) return otherChanges;
  const reasonChanges = changedFields<typeof reasons>(savedBusiness.reasons ?? {}, reasons);
  return reasonChanges.isEmpty ? otherChanges : { ...otherChanges, reasons: reasonChanges.changes };
}
