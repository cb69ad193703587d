import { useId } from 'react';
import { BarColumns } from './bar-columns.tsx';
import { BarRows } from './bar-rows.tsx';
import { type BarChartProps, useChartSize } from './chart-bars.ts';
import { useChartCursor } from './use-chart-cursor.ts';

export function BarFigure({ direction = 'columns', ...chart }: BarChartProps) {
  const { title, summary, bars, line, barsLabel } = chart;
  const summaryId = useId();
  const { box: container, size } = useChartSize();
  const pointByKey = new Map(line?.points.map((point) => [point.key, point]));
  const texts = bars.map(({ key, text }) =>
    [text, pointByKey.get(key)?.text ?? ''].filter((part) => part !== '').join(' · '),
  );
  const cursor = useChartCursor(texts);
  const Bars = direction === 'rows' ? BarRows : BarColumns;
  const active = cursor.active === undefined ? undefined : texts[cursor.active];
  return (
    <figure aria-label={title} aria-describedby={summaryId} className="figures">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        {/* Both texts share a grid cell, so that nothing moves. */}
        <span className="grid min-w-0 flex-[1_1_16rem] *:[grid-area:1/1]">
          <span id={summaryId} className={active === undefined ? '' : 'opacity-0'}>
            {summary}
          </span>
          <span aria-hidden className="min-h-[2lh] font-semibold text-ink sm:min-h-[1lh]">
            {active}
          </span>
        </span>
        {line && (
          <span className="flex flex-wrap gap-x-5">
            <span className="inline-flex items-center gap-2">
              <svg aria-hidden="true" data-chart className="h-3 w-4">
                <rect width="100%" height="100%" rx="3" className="fill-caramel" />
              </svg>
              {barsLabel}
            </span>
            <span className="inline-flex items-center gap-2">
              <svg aria-hidden="true" data-chart className="h-3 w-6">
                <line x2="100%" y1="50%" y2="50%" strokeWidth={2} strokeDasharray="5 4" className="stroke-ink" />
              </svg>
              {line.label}
            </span>
          </span>
        )}
      </figcaption>
      <div ref={container} className="mt-2">
        <Bars {...chart} pointByKey={pointByKey} texts={texts} cursor={cursor} size={size} />
      </div>
    </figure>
  );
}
