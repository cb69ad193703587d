import { ImageUp, ScanQrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ConnectedField, TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import { readCodeIn } from '#client/office/kit/scan/read-code.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { PasswordInput } from '#client/ui/form/password-input.tsx';
import { cleanQris, payeeOf, qrisError } from '#contract/business/qris.ts';
import { scanPaths } from '#contract/page-permissions.ts';
import type { SettingsControl } from './settings-values.ts';

/** The scanner opens with a full page load and returns the scanned text through this form draft. */
export const scannedQrisDraft = 'scanned-qris';

interface QrisFieldsProps {
  control: SettingsControl;
  savedQris: string;
  onRead: (text: string) => void;
}

export function QrisFields({ control, savedQris, onRead }: QrisFieldsProps) {
  const t = useTranslations('office.business.qris');
  const typedQris = cleanQris(useWatch({ control, name: 'qris' }));
  const isReadable = typedQris === '' || qrisError(typedQris) === undefined;
  const payeeText = (qris: string) => payeeOf(qris) ?? t('noPayee');
  const isNew = typedQris !== savedQris && isReadable;
  return (
    <>
      <div className="flex flex-wrap items-start gap-2 md:col-span-2">
        <LinkButton
          variant="secondary"
          to={scanPaths.qris}
          icon={<ScanQrCode aria-hidden size={18} strokeWidth={1.75} />}
        >
          {t('scan')}
        </LinkButton>
        <QrisPicture onRead={onRead} />
      </div>
      <TextAreaField
        control={control}
        name="qris"
        label={t('qris')}
        hint={t('qrisHint')}
        input={{ autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' }}
        className="md:col-span-2"
      />
      {(isNew || savedQris !== '') && (
        <div className="md:col-span-2">
          <DefinitionList
            items={[
              { term: t('payee'), value: payeeText(savedQris) },
              ...(isNew ? [{ term: t('newPayee'), value: payeeText(typedQris) }] : []),
            ]}
          />
        </div>
      )}
      {isNew && (
        <ConnectedField
          control={control}
          required
          name="current_password"
          label={t('currentPassword')}
          hint={t('currentPasswordHint')}
          className="md:col-span-2"
        >
          {(field, aria) => <PasswordInput autoComplete="current-password" {...field} {...aria} />}
        </ConnectedField>
      )}
    </>
  );
}

export function QrisPicture({ onRead }: Pick<QrisFieldsProps, 'onRead'>) {
  const t = useTranslations('office.business.qris');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'reading' | 'pictureNoCode' | 'pictureRead'>();

  async function read(file: File | undefined) {
    if (!file) return;
    setState('reading');
    const text = await readCodeIn(file);
    setState(text === undefined ? 'pictureNoCode' : 'pictureRead');
    if (text !== undefined) onRead(text);
  }

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Lets the user select the same file again.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<ImageUp aria-hidden size={18} strokeWidth={1.75} />}
        isLoading={state === 'reading'}
        loadingLabel={t('reading')}
        onClick={() => input.current?.click()}
      >
        {t('picture')}
      </Button>
      <p
        role="status"
        className={`basis-full text-sm ${state === 'pictureNoCode' ? 'font-medium text-red' : 'text-ink-2'}`}
      >
        {t(state ?? 'pictureHint')}
      </p>
    </>
  );
}
