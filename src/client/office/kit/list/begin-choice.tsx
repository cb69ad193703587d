import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#client/ui/button.tsx';
import type { RowChoice } from '#client/ui/row-choice.ts';
import { useIsChoosing } from '#client/ui/row-choice-boxes.tsx';
import { useIsCards } from '#client/ui/use-media-query.ts';

interface BeginChoiceProps {
  choice: Pick<RowChoice<unknown>, 'subscribe' | 'has' | 'hasChosen' | 'isChoosing' | 'choose'>;
  /** What stands above the rows. */
  children: ReactNode;
}

/** Beside the toolbar of a phone the button after which a press on a card chooses it. */
export function BeginChoice({ choice, children }: BeginChoiceProps) {
  const t = useTranslations('office.choice');
  const isCards = useIsCards();
  const isChoosing = useIsChoosing(choice);
  if (!isCards) return children;
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-3">{children}</div>
      <IconButton
        label={t(isChoosing ? 'end' : 'begin')}
        aria-pressed={isChoosing}
        onClick={() => choice.choose(!isChoosing)}
        className="aria-pressed:bg-caramel-soft aria-pressed:text-caramel-ink"
      >
        <ListChecks aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
