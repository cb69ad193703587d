import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { cx } from '../cx.ts';
import { type BarsProps, estimateWidth, rangeOf, truncateText } from './chart-bars.ts';

export function BarRows({ bars, pointByKey, formatAxisValue, cursor, size: { width, rem } }: BarsProps) {
  const fontSize = rem * 0.9;
  const isNameBeside = width > rem * 40;
  const rowHeight = isNameBeside ? rem * 2.2 : rem * 3;
  const height = rowHeight * bars.length;
  const figures = bars.map(({ value }) => (value === undefined ? '' : formatAxisValue(value)));
  const figureWidth = Math.max(...figures.map((figure) => estimateWidth(figure, fontSize))) + fontSize;
  const left = isNameBeside ? width * 0.26 : 0;
  const x = scaleLinear({
    domain: rangeOf(bars, pointByKey.values()),
    range: [left, width - (isNameBeside ? figureWidth : 0)],
  });
  const y = scaleBand({ domain: bars.map(({ key }) => key), range: [0, height] });
  const rowProps = { width, height: rowHeight, fontSize, isNameBeside };
  const nameWidth = (isNameBeside ? left : width - figureWidth) - fontSize;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no drawing
    <svg viewBox={`0 0 ${width} ${height}`} data-chart className="block w-full" role="group">
      {bars.map(({ key, label, value = 0 }, index) => {
        const comparisonValue = pointByKey.get(key)?.value;
        return (
          <g
            key={key}
            transform={`translate(0 ${y(key) ?? 0})`}
            {...cursor.getBarProps(index)}
            className="group outline-none"
          >
            <Row
              {...rowProps}
              name={truncateText(label, nameWidth, fontSize)}
              figure={figures[index] ?? ''}
              from={x(0)}
              to={value === 0 ? undefined : x(value)}
              comparisonX={comparisonValue === undefined ? undefined : x(comparisonValue)}
              isActive={index === cursor.active}
            />
          </g>
        );
      })}
    </svg>
  );
}

interface RowProps {
  width: number;
  height: number;
  fontSize: number;
  isNameBeside: boolean;
  name: string;
  figure: string;
  from: number;
  to: number | undefined;
  comparisonX: number | undefined;
  isActive: boolean;
}

function Row({ width, height, fontSize, isNameBeside, isActive, from, to, comparisonX, ...texts }: RowProps) {
  const barHeight = fontSize * 0.8;
  const top = isNameBeside ? (height - barHeight) / 2 : fontSize * 1.75;
  const inset = isNameBeside ? fontSize * 0.4 : 0;
  const textProps = {
    y: isNameBeside ? height / 2 : fontSize * 1.05,
    dy: isNameBeside ? '0.35em' : 0,
    fontSize,
    className: 'fill-ink',
  };
  const lineProps = { x1: comparisonX, x2: comparisonX, y1: top - 4, y2: top + barHeight + 4 };
  return (
    <>
      <rect
        x={1}
        y={1}
        width={width - 2}
        height={height - 2}
        rx={6}
        strokeWidth={2}
        className={cx(
          'stroke-transparent group-focus-visible:stroke-caramel',
          isActive ? 'fill-sand' : 'fill-transparent',
        )}
      />
      <text x={inset} {...textProps}>
        {texts.name}
      </text>
      <text x={width - inset} textAnchor="end" {...textProps}>
        {texts.figure}
      </text>
      {to !== undefined && (
        <BarRounded
          x={Math.min(from, to)}
          y={top}
          width={Math.max(Math.abs(to - from), 1)}
          height={barHeight}
          radius={4}
          right={to > from}
          left={to < from}
          className={isActive ? 'fill-caramel-strong' : 'fill-caramel'}
        />
      )}
      {comparisonX !== undefined && (
        <>
          {/* Separates the mark from the bar. */}
          <line {...lineProps} strokeWidth={5} className="stroke-paper" />
          <line {...lineProps} strokeWidth={2} strokeDasharray="4 2" className="stroke-ink" />
        </>
      )}
    </>
  );
}
