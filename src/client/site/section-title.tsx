import { cx } from '#client/ui/cx.ts';

interface SectionTitleProps {
  id: string;
  title: string;
  text: string;
}

/** Heading and lead of a section of the landing page; `id` is for `aria-labelledby`. */
export function SectionTitle({ id, title, text }: SectionTitleProps) {
  return (
    <>
      <h2 id={id} className="title-lg text-[clamp(calc(34rem/15),4vw,calc(46rem/15))]">
        {title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-lg text-ink-2">{text}</p>
    </>
  );
}

interface ThemedPictureProps {
  light: string;
  /** Without it, the picture is the same in both themes. */
  dark?: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  width: number;
  height: number;
  className?: string;
}

/**
 * A picture below the fold, in the colours of the theme. The class on the root element decides, so the
 * right one is there before any script; the browser loads only the one that is shown.
 */
export function ThemedPicture({ light, dark, alt, className, ...size }: ThemedPictureProps) {
  const shared = { ...size, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      <img {...shared} alt={alt} src={light} className={cx(dark && 'dark:hidden', className)} />
      {dark && <img {...shared} alt={alt} src={dark} className={cx('hidden dark:block', className)} />}
    </>
  );
}
