import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { tabDrafts } from '#client/data/drafts.ts';
import { useMetadata } from '#client/data/use-singleton.ts';
import { useChoices, warehouses } from '#client/office/kit/form/choices/use-choices.ts';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import {
  NumberField,
  RecordSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '#client/office/kit/form/form-fields.tsx';
import { OnlineForm } from '#client/office/kit/form/online-form.tsx';
import { UnsavedGuard } from '#client/office/kit/form/unsaved-guard.tsx';
import { type OrderedChoice, OrderedChoices } from '#client/office/kit/ordered-choices.tsx';
import { readSiteNameAndAddress } from '#client/state/use-business.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { type Business, type BusinessUpdate, tileOrders } from '#contract/business/entity.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { reasonKinds } from '#contract/fields/reasons.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';
import { QrisFields, scannedQrisDraft } from './qris-fields.tsx';
import {
  type SettingsControl,
  type SettingsValues,
  settingsValidation,
  toChanges,
  toSettingsValues,
} from './settings-values.ts';

interface BusinessFormProps {
  business: Business;
  onSaved: (savedBusiness: Business) => void;
}

/** Saving sends only the changed settings (rules 6.28). */
export function BusinessForm({ business, onSaved }: BusinessFormProps) {
  const t = useTranslations('office.business');
  const locale = useLocale();
  // Input is compared with `base`, so that a save doesn't overwrite settings that another user has changed since.
  const [base, setBase] = useState(business);
  const contract = settingsValidation(base.qris, locale);
  const form = useForm<SettingsValues, unknown, BusinessUpdate>({
    resolver: contractResolver(contract),
    defaultValues: toSettingsValues(business, locale),
  });
  const { control, setValue } = form;
  const fillScannedQris = useEffectEvent((text: unknown) => {
    if (typeof text !== 'string') return;
    tabDrafts.remove(scannedQrisDraft);
    setValue('qris', text, { shouldDirty: true });
  });
  useEffect(() => {
    void tabDrafts.read(scannedQrisDraft).then((text) => fillScannedQris(text));
  }, []);
  return (
    <OnlineForm
      form={form}
      contract={contract}
      messages={{ done: t('done'), failed: t('failed'), submit: t('submit') }}
      hasStickyFooter
      call={(parsed) => ({ method: 'PUT', path: '/business', body: toChanges(base, parsed) })}
      onDone={(savedBusiness: Business) => {
        form.reset(toSettingsValues(savedBusiness, locale));
        setBase(savedBusiness);
        onSaved(savedBusiness);
      }}
    >
      <Section title={t('receipts.title')} text={t('receipts.text')}>
        <ReceiptFields control={control} />
      </Section>
      <Section title={t('qris.title')} text={t('qris.text')} anchor="qris">
        <QrisFields
          control={control}
          savedQris={base.qris}
          onRead={(text) => setValue('qris', text, { shouldDirty: true, shouldValidate: true })}
        />
      </Section>
      <Section title={t('methods.title')} text={t('methods.text')}>
        <MethodsField control={control} />
      </Section>
      <Section title={t('reasons.title')} text={t('reasons.text')}>
        {reasonKinds.map((kind) => (
          <TextAreaField
            key={kind}
            control={control}
            name={`reasons_${kind}`}
            label={t(`reasons.kinds.${kind}`)}
            input={{ rows: 4 }}
          />
        ))}
      </Section>
      <Section title={t('defaults.title')}>
        <DefaultFields control={control} />
      </Section>
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </OnlineForm>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  anchor?: string;
  children: ReactNode;
}

function Section({ title, text, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-x-5 gap-y-4.5 not-first:border-t not-first:border-line not-first:pt-5 md:col-span-2 md:grid-cols-2"
    >
      <div className="md:col-span-2">
        <h2 id={id} className="title text-lg">
          {title}
        </h2>
        {text && <p className="mt-0.5 text-sm text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}

function ReceiptFields({ control }: { control: SettingsControl }) {
  const t = useTranslations('office.business.receipts');
  const siteDefaults = readSiteNameAndAddress();
  return (
    <>
      <TextField control={control} name="name" label={t('name')} hint={t('nameHint', { name: siteDefaults.name })} />
      <TextField
        control={control}
        name="address"
        label={t('address')}
        hint={t('addressHint', { address: siteDefaults.address })}
      />
      <TextAreaField
        control={control}
        name="receipt_footer"
        label={t('footer')}
        hint={t('footerHint')}
        input={{ rows: 3 }}
      />
      <SelectField
        control={control}
        name="tile_order"
        label={t('order')}
        hint={t('orderHint')}
        input={{ options: tileOrders.map((value) => ({ value, label: t(`orders.${value}`) })) }}
      />
    </>
  );
}

function DefaultFields({ control }: { control: SettingsControl }) {
  const t = useTranslations('office.business.defaults');
  const { choices } = useChoices(warehouses);
  const { field } = useController({ control, name: 'discounts_earn' });
  return (
    <>
      <RecordSelectField
        control={control}
        name="default_warehouse_id"
        label={t('warehouse')}
        hint={t('warehouseHint')}
        input={{ options: [{ value: '', label: t('none') }, ...choices] }}
      />
      <NumberField
        control={control}
        name="default_commission"
        label={t('commission')}
        hint={t('commissionHint')}
        input={{ prefix: 'Rp', min: 0 }}
      />
      <Checkbox
        label={t('earn')}
        hint={t('earnHint')}
        checked={field.value}
        onChange={field.onChange}
        className="md:col-span-2"
      />
    </>
  );
}

function MethodsField({ control }: { control: SettingsControl }) {
  const t = useTranslations('office.business.methods');
  const tMethod = useTranslations('office.transactions.method');
  const methodLabels = useMetadata('payment_methods');
  const { field } = useController({ control, name: 'payment_methods' });
  const hasQris = useWatch({ control, name: 'qris' }).trim() !== '';
  const offeredMethods = field.value;
  const otherMethods = paymentMethods.filter((method) => !offeredMethods.includes(method));
  const nameOf = (method: string) =>
    isOneOf(paymentMethods, method)
      ? tMethod(method)
      : (methodLabels?.find(({ value }) => value === method)?.label ?? method);
  const toOrderedChoice = (method: string): OrderedChoice => {
    const isOffered = offeredMethods.includes(method);
    return {
      key: method,
      label: nameOf(method),
      hint: method === 'qris' && isOffered && !hasQris ? t('noQris') : undefined,
      lockedBecause: isOffered && offeredMethods.length === 1 ? t('last') : undefined,
    };
  };
  return (
    <div className="max-w-100 md:col-span-2">
      <OrderedChoices
        selectedChoices={offeredMethods.map(toOrderedChoice)}
        otherChoices={otherMethods.map(toOrderedChoice)}
        onChange={(orderedChoices) => field.onChange(orderedChoices.map(({ key }) => key))}
      />
    </div>
  );
}
