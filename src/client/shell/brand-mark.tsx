/** The logo: a cup in a square. */
export function BrandMark({ className = 'size-8.5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 34 34" className={className}>
      <rect width="34" height="34" rx="9" className="fill-mark" />
      <g
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-mark"
      >
        <path d="M10 15.5h11v4.2a4.3 4.3 0 0 1-4.3 4.3h-2.4a4.3 4.3 0 0 1-4.3-4.3Z" />
        <path d="M21 16.5h1.6a2.2 2.2 0 0 1 0 4.4H21" />
        <path d="M13.6 9.2c-.8 1.1.8 1.9 0 3.1M17.4 9.2c-.8 1.1.8 1.9 0 3.1" />
      </g>
    </svg>
  );
}
