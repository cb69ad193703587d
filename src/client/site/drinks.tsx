import { useTranslations } from 'use-intl';
import { CupPicture } from './cup-picture.tsx';
import { SectionTitle } from './section-title.tsx';

/** `thousands`: the price in thousands of rupiah. The colours are of the cup and its background. */
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
        {drinks.map(({ key, thousands, ...colours }) => (
          <li key={key} className="flex items-center gap-4.5">
            <CupPicture {...colours} />
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
