import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

interface TitledCardProps {
  title: string;
  text?: string;
  anchor?: string;
  children: ReactNode;
}

export function TitledCard({ title, text, anchor, children }: TitledCardProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="mb-6 scroll-mt-20">
      <h2 id={id} className="title mb-1 text-lg">
        {title}
      </h2>
      {text && <p className="mb-2.5 text-sm text-ink-2">{text}</p>}
      <Card isFlush>{children}</Card>
    </section>
  );
}
