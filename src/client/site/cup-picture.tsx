interface CupPictureProps {
  /** Colour of the background in the light theme and in the dark one. */
  background: string;
  darkBackground: string;
  /** Colour of the drink. */
  drink: string;
}

/** A drink in its cup, with two ice cubes. */
export function CupPicture({ background, darkBackground, drink }: CupPictureProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 72 72" className="size-18 shrink-0">
      <rect width="72" height="72" rx="16" fill={background} className="dark:hidden" />
      <rect width="72" height="72" rx="16" fill={darkBackground} className="not-dark:hidden" />
      {/* The cup, the drink in it, and the lid. */}
      <path d="M20.5 21h31l-4 33.4a2 2 0 0 1-2 1.6h-19a2 2 0 0 1-2-1.6Z" className="fill-cup" />
      <path d="M22.7 29h26.6l-2.9 23.5h-20.8Z" fill={drink} />
      <rect x="18.5" y="17" width="35" height="5.5" rx="2.5" className="fill-cup" />
      {/* The ice cubes. */}
      <rect
        x="28"
        y="33"
        width="7.5"
        height="7.5"
        rx="1.8"
        fill="#fff"
        opacity="0.28"
        transform="rotate(14 32 37)"
      />
      <rect
        x="36"
        y="38"
        width="7"
        height="7"
        rx="1.8"
        fill="#fff"
        opacity="0.2"
        transform="rotate(-18 40 41)"
      />
    </svg>
  );
}
