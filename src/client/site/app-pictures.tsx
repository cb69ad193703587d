import { useLocale } from 'use-intl';
import { ThemedPicture } from './themed-picture.tsx';

const frame = 'absolute overflow-hidden border-spoke bg-spoke';

/**
 * The app on a tablet and on a phone, as it is: `node src/tools/draw-icons.mjs` takes these pictures, in
 * each language and theme.
 */
export function AppPictures() {
  const locale = useLocale();
  const pictureOf = (device: string) => ({
    light: `/pictures/app-${device}-${locale}.webp`,
    dark: `/pictures/app-${device}-${locale}-dark.webp`,
    alt: '',
    className: 'w-full',
  });
  return (
    // The tablet keeps the top of its picture, and the phone stands before it.
    <div className="relative mx-auto aspect-[5/4] w-full max-w-130 self-end">
      <div className={`${frame} top-2 left-0 w-[86%] rounded-2xl border-[7px]`}>
        <ThemedPicture {...pictureOf('tablet')} width={1024} height={768} />
      </div>
      <div
        className={`${frame} -bottom-[9%] right-0 w-[33%] rounded-2xl border-[6px] shadow-lift-high`}
      >
        <ThemedPicture {...pictureOf('phone')} width={390} height={844} />
      </div>
    </div>
  );
}
