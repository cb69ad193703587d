import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { storePicture } from '#client/data/use-mutation.ts';
import { translateMessage } from '#client/i18n/translate-message.ts';
import { ConnectedField } from '#client/office/kit/form/form-fields.tsx';
import { useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import type { Messages } from '#client/office/kit/resource-messages.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import { isPictureUrl, sha256In } from '#contract/pictures/picture-address.ts';
import { type FieldInputProps, inputProps } from './record-fields.tsx';
import { scalePicture } from './scale-picture.ts';

export interface PictureFieldProps extends FieldInputProps {
  name: string;
  isOptional?: true | undefined;
  proposal?: string;
}

export function PictureField({ name, isOptional, proposal = '', ...props }: PictureFieldProps) {
  // An entered URL is loaded when the field loses the focus, not after each letter.
  const [shownWhileTyping, setShownWhileTyping] = useState<string>();
  const { field, fieldState } = useController({ control: props.control, name });
  // An uploaded picture needs no URL field, because its URL is meaningless to users.
  const isUploaded = sha256In(field.value) !== undefined;
  const address = (isUploaded ? field.value : (shownWhileTyping ?? field.value)) || proposal;
  return (
    <>
      <PicturePicker
        shownAddress={isPictureUrl(address) ? address : ''}
        messages={props.messages}
        isProposed={field.value === '' && proposal !== ''}
        onChange={field.onChange}
      />
      {isUploaded && fieldState.error && (
        <p role="alert" className="text-sm font-medium text-red md:col-span-2">
          {fieldState.error.message}
        </p>
      )}
      {!isUploaded && (
        <ConnectedField {...inputProps(name, { isWide: true, isOptional }, props)}>
          {({ onBlur, ...connected }, aria) => (
            <TextInput
              autoComplete="off"
              type="url"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={proposal}
              {...connected}
              {...aria}
              onFocus={() => setShownWhileTyping(connected.value)}
              onBlur={() => {
                setShownWhileTyping(undefined);
                onBlur();
              }}
            />
          )}
        </ConnectedField>
      )}
    </>
  );
}

interface PicturePickerProps {
  messages: Messages;
  isProposed: boolean;
  shownAddress: string;
  onChange: (address: string) => void;
}

function PicturePicker({ messages, shownAddress, isProposed, onChange }: PicturePickerProps) {
  const t = (key: string) => messages(`picture.${key}`);
  const showOutcome = useShowOutcome();
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraButton = useRef<HTMLButtonElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [status, setStatus] = useState<{ text: string; isError: boolean }>();

  async function storeFile(file: File) {
    const bytes = await scalePicture(file);
    if (!bytes) return setStatus({ text: t('unreadable'), isError: true });
    const storeResult = await storePicture(bytes);
    switch (storeResult.kind) {
      case 'kept':
        onChange(storeResult.address);
        return setStatus({ text: t('ready'), isError: false });
      case 'invalid': {
        const [error] = storeResult.errors;
        return setStatus({ text: error ? await translateMessage(error) : '', isError: true });
      }
      case 'unsaved':
        showOutcome(storeResult, { done: '', failed: '' });
    }
  }

  async function choose(file: File | undefined) {
    if (!file || isPreparing) return;
    setStatus(undefined);
    setPreparing(true);
    await storeFile(file).finally(() => setPreparing(false));
  }

  function remove() {
    onChange('');
    setStatus({ text: t('removed'), isError: false });
    // The clicked button, which had the focus, no longer exists.
    cameraButton.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form's fieldset is read out twice
    <div role="group" aria-label={t('title')} className="flex flex-wrap items-center gap-x-4 gap-y-3 md:col-span-2">
      {shownAddress === '' ? (
        <span className="inline-flex size-24 shrink-0 items-center justify-center rounded-md border border-dashed border-control bg-cream text-ink-3">
          <ImagePlus aria-hidden size={26} strokeWidth={1.5} />
        </span>
      ) : (
        <ProductImage url={shownAddress} alt={t('preview')} className="size-24" />
      )}
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <span className="flex flex-wrap gap-2">
          <input
            ref={fileInput}
            hidden
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // Lets the user select the same file again.
              target.value = '';
            }}
          />
          <Button
            ref={cameraButton}
            variant="secondary"
            isLoading={isPreparing}
            loadingLabel={t('preparing')}
            icon={<Camera aria-hidden size={18} strokeWidth={1.75} />}
            onClick={() => fileInput.current?.click()}
          >
            {t('take')}
          </Button>
          {shownAddress !== '' && !isProposed && (
            <Button variant="quiet" icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />} onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </span>
        <p role="status" className={`text-sm empty:hidden ${status?.isError ? 'font-medium text-red' : 'text-ink-2'}`}>
          {status?.text ?? (isProposed && t('proposed'))}
        </p>
      </div>
    </div>
  );
}
