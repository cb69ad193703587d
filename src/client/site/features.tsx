import { Banknote, Clock, Leaf, MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';

const features = [
  { key: 'nearby', icon: MapPin },
  { key: 'beans', icon: Leaf },
  { key: 'prices', icon: Banknote },
  { key: 'ready', icon: Clock },
] as const;

/** The "about" section of the landing page: four reasons to stop at a cart. */
export function Features() {
  const t = useTranslations('site.features');
  return (
    <section id="about-section" aria-labelledby="about-title">
      <h2 id="about-title" className="sr-only">
        {t('title')}
      </h2>
      <ul className="grid border-y border-line sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ key, icon: Icon }) => (
          <li
            key={key}
            className="border-line py-7 pr-6 max-sm:not-first:border-t sm:max-lg:nth-[n+3]:border-t sm:max-lg:even:border-l sm:max-lg:even:pl-6 lg:py-8 lg:not-first:border-l lg:not-first:pl-6"
          >
            <Icon aria-hidden="true" size={25} strokeWidth={1.75} className="text-caramel" />
            <h3 className="title mt-4 text-[calc(20rem/15)]">{t(`${key}.title`)}</h3>
            <p className="mt-1.5 text-ink-2">{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
