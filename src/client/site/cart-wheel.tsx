const spokeAngles = [0, 45, 90, 135];
const cy = 348;

/** A wheel of `CartPicture`; `cx` and `cy` are its centre, as in SVG. */
export function CartWheel({ cx }: { cx: number }) {
  return (
    <g>
      <circle cx={cx} cy={cy} r="41" fill="none" className="stroke-cart" strokeWidth="8" />
      <g className="stroke-spoke" strokeWidth="2.5">
        {spokeAngles.map((angle) => (
          <path key={angle} d={`M${cx - 38} ${cy}h76`} transform={`rotate(${angle} ${cx} ${cy})`} />
        ))}
      </g>
      <circle cx={cx} cy={cy} r="6.5" className="fill-spoke" />
    </g>
  );
}
