import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { type CartUse, cartPathOf, readScannedCode } from '#client/office/kit/find-cart/cart-address.ts';
import { ScanFrame } from '#client/office/kit/scan/scan-frame.tsx';
import { useCamera } from '#client/office/kit/scan/use-camera.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import { lists } from '#contract/lists.ts';

/** Leaving this page always loads a new document, so that no other page can use the camera (screens 3.30). */
export function ScanPage() {
  const t = useTranslations('office.findCart.scan');
  const [search] = useSearchParams();
  const use: CartUse = search.get('for') === 'stock' ? 'stock' : 'detail';
  const [isFound, setFound] = useState(false);
  const [problem, setProblem] = useState<'foreign' | 'noCart'>();
  const open = (cartId: string) => {
    setFound(true);
    location.assign(cartPathOf(cartId, use));
  };
  const camera = useCamera(!isFound, (text) => {
    const scanned = readScannedCode(text, location.origin);
    if ('cartId' in scanned) open(scanned.cartId);
    else setProblem(scanned.problem);
  });
  return (
    <ScanFrame
      title={t('title')}
      backTo={use === 'stock' ? '/stocks' : '/carts'}
      camera={camera}
      status={isFound ? t('opening') : camera.state === 'looking' ? t('looking') : undefined}
      problem={problem && !isFound ? t(`problem.${problem}`) : undefined}
    >
      <CodeForm onCart={open} />
    </ScanFrame>
  );
}

/** Also accepts input from a scanner that acts as a keyboard. */
function CodeForm({ onCart }: { onCart: (id: string) => void }) {
  const t = useTranslations('office.findCart.scan');
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const [typedText, setTypedText] = useState('');
  const [unknownCode, setUnknownCode] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = typedText.trim().toUpperCase();
    if (code === '' || carts.isLoading) return;
    const scanned = readScannedCode(typedText, location.origin);
    const cartByCode = carts.rows.find(({ row }) => row.code === code);
    if ('cartId' in scanned) onCart(scanned.cartId);
    else if (cartByCode) onCart(cartByCode.id);
    else setUnknownCode(code);
  }
  return (
    <form onSubmit={submit} className="mt-4 border-t border-line pt-4">
      <Field
        label={t('typed')}
        hint={t('typedHint')}
        error={unknownCode !== undefined && t('unknownCode', { code: unknownCode })}
      >
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={typedText}
              onChange={({ target }) => {
                setTypedText(target.value);
                setUnknownCode(undefined);
              }}
            />
            <Button type="submit" variant="secondary" isLoading={carts.isLoading}>
              {t('open')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
