import type { ReactNode } from 'react';

interface DetailSectionProps {
  title: string;
  /** A button beside the title, which the line does not grow for. */
  act?: ReactNode;
  children: ReactNode;
}

/** A part of a detail under its own small title. */
export function DetailSection({ title, act, children }: DetailSectionProps) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex items-center justify-between gap-3 *:[button]:-my-3 *:[button]:-mr-3">
        <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
        {act}
      </div>
      {children}
    </section>
  );
}
