import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded, LinePath } from '@visx/shape';
import { cx } from '../cx.ts';
import { type BarsProps, estimateWidth, rangeOf } from './chart-bars.ts';

export function BarColumns({ bars, pointByKey, formatAxisValue, cursor, size: { width, rem } }: BarsProps) {
  const fontSize = rem * 0.8;
  const height = rem * 15;
  const axisHeight = fontSize * 2.2;
  const [lowest, highest] = rangeOf(bars, pointByKey.values());
  const y = scaleLinear({
    domain: [lowest, highest],
    range: [height - axisHeight, fontSize],
    nice: 4,
  });
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = Math.max(...ticks.map((tick) => estimateWidth(formatAxisValue(tick), fontSize))) + fontSize;
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [left, width],
    paddingInner: 0.42,
    paddingOuter: 0.25,
  });
  const barWidth = Math.min(x.bandwidth(), rem * 3.2);
  const centerOf = (key: string) => (x(key) ?? left) + x.bandwidth() / 2;
  const maxLabelWidth = Math.max(...bars.map(({ label }) => estimateWidth(label, fontSize)));
  const labelInterval = Math.ceil((maxLabelWidth + fontSize) / x.step());
  const points = bars.flatMap(({ key }) => {
    const value = pointByKey.get(key)?.value;
    return value === undefined ? [] : [{ key, value }];
  });
  const lineProps = {
    data: points,
    x: ({ key }: { key: string }) => centerOf(key),
    y: ({ value }: { value: number }) => y(value),
    fill: 'none',
    'aria-hidden': true,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no drawing
    <svg viewBox={`0 0 ${width} ${height}`} data-chart className="block w-full" role="group">
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: an axis never has the focus */}
      <g aria-hidden="true" className="fill-ink-2" fontSize={fontSize}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left - fontSize * 0.4}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-control' : 'stroke-line'}
            />
            <text x={left - fontSize * 0.8} y={y(tick)} dy="0.35em" textAnchor="end">
              {formatAxisValue(tick)}
            </text>
          </g>
        ))}
        {bars.map(
          ({ key, label }, index) =>
            index % labelInterval === 0 && (
              <text key={key} x={centerOf(key)} y={height - fontSize * 0.5} textAnchor="middle">
                {label}
              </text>
            ),
        )}
      </g>
      {bars.map(({ key, value = 0 }, index) => {
        const isActive = index === cursor.active;
        const top = Math.min(y(value), y(0));
        return (
          <g key={key} {...cursor.getBarProps(index)} className="group outline-none">
            <rect
              x={centerOf(key) - x.step() / 2}
              y={1}
              width={x.step()}
              height={height - axisHeight}
              rx={4}
              strokeWidth={2}
              className={cx(
                'stroke-transparent group-focus-visible:stroke-caramel',
                isActive ? 'fill-sand' : 'fill-transparent',
              )}
            />
            {value !== 0 && (
              <BarRounded
                x={centerOf(key) - barWidth / 2}
                y={top}
                width={barWidth}
                height={Math.max(Math.abs(y(value) - y(0)), 1)}
                radius={Math.min(4, barWidth / 3)}
                top={value > 0}
                bottom={value < 0}
                className={isActive ? 'fill-caramel-strong' : 'fill-caramel'}
              />
            )}
          </g>
        );
      })}
      {points.length > 0 && (
        <g className="pointer-events-none">
          {/* Separates the line from the bars. */}
          <LinePath {...lineProps} strokeWidth={5} className="stroke-paper" />
          <LinePath {...lineProps} strokeWidth={2} strokeDasharray="5 4" className="stroke-ink" />
        </g>
      )}
    </svg>
  );
}
