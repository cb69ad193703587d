import { useTranslations } from 'use-intl';
import { useAgo } from '#client/office/kit/moment.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import type { FigureExplanation, ReportContent } from './report-content.ts';

const tones: Record<FigureExplanation['tone'], string> = {
  good: 'font-semibold text-leaf',
  bad: 'font-semibold text-red',
  plain: 'text-ink-2',
};

type ReportFigureProps = ReportContent<never>['figure'] & { asOf: string | undefined };

export function ReportFigure({ name, value, explanation, parts, asOf }: ReportFigureProps) {
  const ageText = useAgeText();
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="text-ink-2">{name}</span>
        <strong className="title-lg text-[min(1.875rem,10vw)] whitespace-nowrap">{value}</strong>
        {explanation && <span className={tones[explanation.tone]}>{explanation.text}</span>}
      </p>
      <p className="mt-0.5 text-ink-2">{parts.join(' · ')}</p>
      {asOf !== undefined && <p className="mt-0.5 text-sm text-amber">{ageText(asOf)}</p>}
    </div>
  );
}

export function useAgeText() {
  const t = useTranslations('office.reports');
  const { dateTime } = useInstantFormat();
  const ago = useAgo();
  return (asOf: string) => t('asOf', { time: dateTime(asOf), ago: ago(asOf) });
}
