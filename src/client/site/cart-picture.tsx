const spokeAngles = [0, 45, 90, 135];
const cy = 348;

function CartWheel({ cx }: { cx: number }) {
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

interface CartPictureProps {
  label: string;
  sign: string;
  className?: string;
}

const stripes = [0, 1, 2, 3, 4, 5, 6];
const scallops = Array.from({ length: 14 }, (_, index) => index);

export function CartPicture({ label, sign, className = 'mx-auto w-full max-w-140 md:max-w-none' }: CartPictureProps) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 500 400" className={className}>
      <defs>
        <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--sun-high)]" />
          <stop offset="1" className="[stop-color:var(--sun-low)]" />
        </linearGradient>
      </defs>
      <circle cx="250" cy="194" r="184" fill="url(#sun)" />
      <path d="M6 377h488" className="stroke-ground" strokeWidth="3" strokeLinecap="round" />
      <Awning />
      <g className="fill-cart">
        <rect x="84" y="168" width="8" height="72" />
        <rect x="398" y="168" width="8" height="72" />
      </g>
      <EspressoMachine />
      <Cup x={270} />
      <Cup x={318} />
      <path
        d="M412 274h42l14-36"
        fill="none"
        className="stroke-cart"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="62" y="246" width="366" height="88" rx="13" className="fill-cart" />
      <rect x="62" y="234" width="366" height="19" rx="9" className="fill-counter" />
      <text
        x="245"
        y="302"
        textAnchor="middle"
        className="fill-cart-ink font-serif text-[38px] font-semibold tracking-tight"
      >
        {sign}
      </text>
      <CartWheel cx={130} />
      <CartWheel cx={360} />
    </svg>
  );
}

function Awning() {
  return (
    <g>
      {stripes.map((stripe) => {
        const top = 88 + stripe * 45;
        const bottom = 58 + stripe * 53.6;
        return (
          <path
            key={stripe}
            d={`M${top} 106h45L${bottom + 53.6} 164H${bottom}Z`}
            className={stripe % 2 === 0 ? 'fill-canvas' : 'fill-awning'}
          />
        );
      })}
      {scallops.map((scallop) => (
        <path
          key={scallop}
          d={`M${58 + scallop * 26.8} 162h26.8a13.4 13.4 0 0 1-26.8 0Z`}
          className={Math.floor(scallop / 2) % 2 === 0 ? 'fill-awning-deep' : 'fill-awning'}
        />
      ))}
    </g>
  );
}

function EspressoMachine() {
  return (
    <g>
      <rect x="146" y="186" width="72" height="50" rx="8" className="fill-steel" />
      <rect x="154" y="195" width="56" height="13" rx="3" className="fill-canvas" />
      <path d="M170 214h25v5a8 8 0 0 1-8 8h-9a8 8 0 0 1-8-8Z" className="fill-cart" />
    </g>
  );
}

function Cup({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x} 201h32l-5 34h-22Z`} className="fill-canvas" />
      <path d={`M${x + 1.7} 212.5h28.6l-2 13h-24.6Z`} className="fill-awning-deep" />
      <path
        d={`M${x + 10} 168c-6 8 6 13 0 22M${x + 23} 168c-6 8 6 13 0 22`}
        fill="none"
        className="stroke-canvas"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}
