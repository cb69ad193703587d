import type { ReactNode } from 'react';

function Scene({ sky, children }: { sky: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 220"
      className="block w-full rounded-2xl dark:brightness-90"
    >
      <rect width="320" height="220" fill={sky} />
      {children}
    </svg>
  );
}

const shelf = [
  { x: 40, drink: '#8f4c18' },
  { x: 76, drink: '#8f4c18' },
  { x: 112, drink: '#b07a4a' },
  { x: 148, drink: '#8db07e' },
  { x: 184, drink: '#8db07e' },
  { x: 220, drink: '#2a1a12' },
  { x: 256, drink: '#2a1a12' },
];

/** Rows of sealed cups under a lamp. */
export function NightScene() {
  return (
    <Scene sky="#2f2140">
      <path d="M160 0v34" stroke="#f9d9b8" strokeWidth="3" />
      <path d="M132 52a28 20 0 0 1 56 0Z" fill="#f9d9b8" />
      <path d="M134 54 70 220h180L186 54Z" fill="#f9d9b8" opacity="0.14" />
      {[120, 180].map((y) => (
        <g key={y}>
          {shelf.map(({ x, drink }) => (
            <g key={x}>
              <path d={`M${x} ${y - 30}h24l-3 26h-18Z`} fill="#fffaf3" />
              <path d={`M${x + 1.5} ${y - 23}h21l-2 19h-17Z`} fill={drink} />
            </g>
          ))}
          <rect x="24" y={y - 4} width="272" height="6" rx="3" fill="#6b4226" />
        </g>
      ))}
    </Scene>
  );
}

/** A cart on the empty street while the sun comes up. */
export function MorningScene() {
  return (
    <Scene sky="#f6d3ae">
      <circle cx="218" cy="142" r="58" fill="#e3934f" />
      <path d="M0 96h44v80H0ZM56 66h50v110H56ZM262 82h58v94h-58Z" fill="#e3b48a" />
      <rect y="172" width="320" height="48" fill="#b88660" />
      <path d="M96 104h104l12 20H84Z" fill="#b8672a" />
      <path d="M118 104h20l-2 20h-24ZM160 104h20l8 20h-24Z" fill="#fffaf3" />
      <path d="M98 124v26M198 124v26" stroke="#2a1a12" strokeWidth="4" />
      <rect x="88" y="146" width="120" height="34" rx="6" fill="#2a1a12" />
      <path
        d="M208 154h18l7-14"
        fill="none"
        stroke="#2a1a12"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="114" cy="184" r="15" fill="#b88660" stroke="#2a1a12" strokeWidth="4" />
      <circle cx="184" cy="184" r="15" fill="#b88660" stroke="#2a1a12" strokeWidth="4" />
    </Scene>
  );
}

/** Boxes and ice at the warehouse's door. */
export function NoonScene() {
  return (
    <Scene sky="#dbe7dc">
      <path d="M52 92 160 36l108 56v98H52Z" fill="#fffaf3" />
      <path
        d="M40 98 160 36l120 62"
        fill="none"
        stroke="#25694a"
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <rect x="104" y="108" width="112" height="82" rx="4" fill="#25694a" opacity="0.18" />
      <rect y="190" width="320" height="30" fill="#a9bfa9" />
      <rect x="118" y="146" width="44" height="44" rx="4" fill="#b8672a" />
      <rect x="166" y="146" width="44" height="44" rx="4" fill="#8f4c18" />
      <rect x="142" y="102" width="44" height="44" rx="4" fill="#c98a52" />
      <path d="M136 146v12h8v-12ZM184 146v12h8v-12ZM160 102v12h8v-12Z" fill="#f9d9b8" />
      <rect x="226" y="162" width="40" height="28" rx="5" fill="#85b4ec" />
      <rect x="222" y="156" width="48" height="9" rx="4" fill="#2c64a8" />
    </Scene>
  );
}
