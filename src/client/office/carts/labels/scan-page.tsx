import { CameraOff, ChevronLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import {
  type CartUse,
  cartPathOf,
  readScanned,
} from '#client/office/kit/find-cart/cart-address.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { useUiWords } from '#client/ui/ui-words.tsx';
import { lists } from '#contract/lists.ts';
import { useCamera } from './use-camera.ts';

/**
 * Reads the label of a cart and opens it; a code can be typed as well (screens 3.30). All ways out of this page
 * load another document, which may not use the camera.
 */
export function ScanPage() {
  const t = useTranslations('office.findCart.scan');
  const words = useUiWords();
  const [search] = useSearchParams();
  const use: CartUse = search.get('for') === 'stock' ? 'stock' : 'detail';
  const [isFound, setFound] = useState(false);
  const [problem, setProblem] = useState<'foreign' | 'noCart'>();
  const open = (cartId: string) => {
    setFound(true);
    location.assign(cartPathOf(cartId, use));
  };
  const camera = useCamera(!isFound, (text) => {
    const scanned = readScanned(text, location.origin);
    if ('cartId' in scanned) open(scanned.cartId);
    else setProblem(scanned.problem);
  });
  const isOff = camera.state !== 'starting' && camera.state !== 'looking';
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-120 px-4 pt-3 pb-8 outline-none">
      <title>{`${t('title')} · ${words.appName}`}</title>
      <div className="flex min-h-11 items-center gap-1">
        <a
          href={use === 'stock' ? '/stocks' : '/carts'}
          aria-label={t('back')}
          title={t('back')}
          className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-sand hover:text-ink"
        >
          <ChevronLeft aria-hidden size={22} strokeWidth={1.75} />
        </a>
        <h1 className="title-lg text-2xl">{t('title')}</h1>
      </div>
      <div className="relative mt-3 aspect-square max-h-[60dvh] w-full overflow-hidden rounded-2xl bg-[#17110d]">
        <video
          ref={camera.video}
          playsInline
          muted
          aria-label={t('camera')}
          className="size-full object-cover"
        />
        {isOff ? (
          <CameraOff
            aria-hidden
            size={48}
            strokeWidth={1.25}
            className="absolute inset-0 m-auto text-[#c4b0a0]"
          />
        ) : (
          <span
            aria-hidden
            className="absolute inset-[14%] rounded-2xl border-3 border-[#faf6f0]/85 shadow-[0_0_0_100rem_rgb(0_0_0/0.35)]"
          />
        )}
      </div>
      <div role="status" className="mt-3 flex min-h-12 flex-col gap-2">
        <p className={isOff ? 'font-medium text-red' : 'text-ink-2'}>
          {isFound ? t('opening') : t(`state.${camera.state}`)}
        </p>
        {problem && !isFound && <p className="font-medium text-red">{t(`problem.${problem}`)}</p>}
      </div>
      {isOff && camera.state !== 'missing' && (
        <Button variant="secondary" className="mt-1" onClick={camera.again}>
          {t('again')}
        </Button>
      )}
      <CodeForm onCart={open} />
    </main>
  );
}

/** The code of a cart, typed by hand; also what a scanner types that is plugged in as a keyboard. */
function CodeForm({ onCart }: { onCart: (id: string) => void }) {
  const t = useTranslations('office.findCart.scan');
  const carts = useWholeList(lists.carts);
  const [typed, setTyped] = useState('');
  const [unknownCode, setUnknownCode] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (code === '' || carts.isLoading) return;
    const scanned = readScanned(typed, location.origin);
    const known = carts.rows.find(({ row }) => row.code === code);
    if ('cartId' in scanned) onCart(scanned.cartId);
    else if (known) onCart(known.id);
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
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
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
