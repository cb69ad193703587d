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
