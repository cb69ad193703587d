import { cx } from '#client/ui/cx.ts';

interface SectionTitleProps {
  id: string;
  title: string;
  text: string;
}

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
  dark?: string;
  /** Empty for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  className?: string;
}

/** CSS selects the picture, so the right one is shown before any script runs, and only that one is loaded. */
export function ThemedPicture({ light, dark, alt, className, ...size }: ThemedPictureProps) {
  const sharedProps = { ...size, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      <img {...sharedProps} alt={alt} src={light} className={cx(dark && 'dark:hidden', className)} />
      {dark && <img {...sharedProps} alt={alt} src={dark} className={cx('hidden dark:block', className)} />}
    </>
  );
}
