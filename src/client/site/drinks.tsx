import { useTranslations } from 'use-intl';
import { SectionTitle } from './section-title.tsx';

/** `thousands` is the price in thousands of rupiah. */
const drinks = [
  {
    key: 'aren',
    thousands: 10,
    background: '#f4dfc9',
    darkBackground: '#452c19',
    drink: '#8f4c18',
  },
  {
    key: 'original',
    thousands: 8,
    background: '#efe3d2',
    darkBackground: '#3e2f22',
    drink: '#b07a4a',
  },
  {
    key: 'americano',
    thousands: 8,
    background: '#e8e1d6',
    darkBackground: '#362b22',
    drink: '#2a1a12',
  },
  {
    key: 'pandan',
    thousands: 10,
    background: '#dfe9d3',
    darkBackground: '#2d3621',
    drink: '#8aa05c',
  },
  {
    key: 'cokelat',
    thousands: 10,
    background: '#efdcd2',
    darkBackground: '#442b22',
    drink: '#5d3320',
  },
  {
    key: 'matcha',
    thousands: 12,
    background: '#dde9de',
    darkBackground: '#25362b',
    drink: '#8db07e',
  },
] as const;

export function Drinks() {
  const t = useTranslations('site.drinks');
  return (
    <section id="menu-section" aria-labelledby="menu-title" className="pt-20 md:pt-28">
      <SectionTitle id="menu-title" title={t('title')} text={t('text')} />
      <ul className="mt-9 grid gap-x-14 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {drinks.map(({ key, thousands, ...colors }) => (
          <li key={key} className="flex items-center gap-4.5">
            <CupPicture {...colors} />
            <div className="min-w-0 flex-1">
              <h3 className="title text-[calc(19rem/15)]">{t(`${key}.name`)}</h3>
              <p className="text-sm text-ink-2">{t(`${key}.text`)}</p>
            </div>
            <p className="title text-[calc(22rem/15)] text-caramel-ink">
              <span aria-hidden="true">{t('price', { thousands: String(thousands) })}</span>
              <span className="sr-only">{t('priceSpoken', { thousands: String(thousands) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CupPictureProps {
  background: string;
  darkBackground: string;
  drink: string;
}

function CupPicture({ background, darkBackground, drink }: CupPictureProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 72 72" className="size-18 shrink-0">
      <rect width="72" height="72" rx="16" fill={background} className="dark:hidden" />
      <rect width="72" height="72" rx="16" fill={darkBackground} className="not-dark:hidden" />
      <path d="M20.5 21h31l-4 33.4a2 2 0 0 1-2 1.6h-19a2 2 0 0 1-2-1.6Z" className="fill-cup" />
      <path d="M22.7 29h26.6l-2.9 23.5h-20.8Z" fill={drink} />
      <rect x="18.5" y="17" width="35" height="5.5" rx="2.5" className="fill-cup" />
      <rect x="28" y="33" width="7.5" height="7.5" rx="1.8" fill="#fff" opacity="0.28" transform="rotate(14 32 37)" />
      <rect x="36" y="38" width="7" height="7" rx="1.8" fill="#fff" opacity="0.2" transform="rotate(-18 40 41)" />
    </svg>
  );
}
