import { type ReactNode, useId } from 'react';
import { Card } from '#client/ui/card.tsx';

interface AccountSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A titled card on the profile page, with an optional text below the title. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="title mb-1 text-lg">
        {title}
      </h2>
      {text && <p className="mb-2.5 text-sm text-ink-2">{text}</p>}
      <Card isFlush>{children}</Card>
    </section>
  );
}
