import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { cx } from '../cx.ts';
import { type BarsProps, cutTo, rangeOf, widthOf } from './chart-bars.ts';

export function BarRows({ bars, pointOf, axisText, cursor, size: { width, rem } }: BarsProps) {
  const fontSize = rem * 0.9;
  const isBeside = width > rem * 40;
  const rowHeight = isBeside ? rem * 2.2 : rem * 3;
  const height = rowHeight * bars.length;
  const figures = bars.map(({ value }) => (value === undefined ? '' : axisText(value)));
  const right = Math.max(...figures.map((figure) => widthOf(figure, fontSize))) + fontSize;
  const left = isBeside ? width * 0.26 : 0;
  const x = scaleLinear({
    domain: rangeOf(bars, pointOf.values()),
    range: [left, width - (isBeside ? right : 0)],
  });
  const y = scaleBand({ domain: bars.map(({ key }) => key), range: [0, height] });
  const frame = { width, height: rowHeight, fontSize, isBeside };
  const nameWidth = (isBeside ? left : width - right) - fontSize;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no drawing
    <svg viewBox={`0 0 ${width} ${height}`} data-chart className="block w-full" role="group">
      {bars.map(({ key, label, value = 0 }, index) => {
        const beside = pointOf.get(key)?.value;
        return (
          <g
            key={key}
            transform={`translate(0 ${y(key) ?? 0})`}
            {...cursor.propsOf(index)}
            className="group outline-none"
          >
            <Row
              {...frame}
              name={cutTo(label, nameWidth, fontSize)}
              figure={figures[index] ?? ''}
              from={x(0)}
              to={value === 0 ? undefined : x(value)}
              mark={beside === undefined ? undefined : x(beside)}
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
  isBeside: boolean;
  name: string;
  figure: string;
  from: number;
  to: number | undefined;
  mark: number | undefined;
  isActive: boolean;
}

function Row({ width, height, fontSize, isBeside, isActive, from, to, mark, ...texts }: RowProps) {
  const barHeight = fontSize * 0.8;
  const top = isBeside ? (height - barHeight) / 2 : fontSize * 1.75;
  const inset = isBeside ? fontSize * 0.4 : 0;
  const text = {
    y: isBeside ? height / 2 : fontSize * 1.05,
    dy: isBeside ? '0.35em' : 0,
    fontSize,
    className: 'fill-ink',
  };
  const line = { x1: mark, x2: mark, y1: top - 4, y2: top + barHeight + 4 };
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
      <text x={inset} {...text}>
        {texts.name}
      </text>
      <text x={width - inset} textAnchor="end" {...text}>
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
      {mark !== undefined && (
        <>
          {/* Separates the mark from the bar. */}
          <line {...line} strokeWidth={5} className="stroke-paper" />
          <line {...line} strokeWidth={2} strokeDasharray="4 2" className="stroke-ink" />
        </>
      )}
    </>
  );
}
