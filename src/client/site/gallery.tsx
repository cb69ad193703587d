import { useTranslations } from 'use-intl';
import { SectionTitle } from './section-title.tsx';
import { ThemedPicture } from './themed-picture.tsx';

/** By night a picture is the same in both themes; of those by day the file has a dark version too. */
const pictures = [
  { key: 'street', width: 760, isWide: true, isByDay: true },
  { key: 'beans', width: 520, isWide: false, isByDay: true },
  { key: 'cups', width: 520, isWide: false, isByDay: false },
  { key: 'evening', width: 760, isWide: true, isByDay: false },
] as const;

/** Illustrations of the business; the browser loads each when it is scrolled to. */
export function Gallery() {
  const t = useTranslations('site.gallery');
  return (
    <section id="gallery-section" aria-labelledby="gallery-title" className="pt-20 md:pt-28">
      <SectionTitle id="gallery-title" title={t('title')} text={t('text')} />
      <ul className="mt-9 grid gap-x-6 gap-y-9 sm:grid-cols-[repeat(19,minmax(0,1fr))]">
        {pictures.map(({ key, width, isWide, isByDay }) => (
          <li key={key} className={isWide ? 'sm:col-span-11' : 'sm:col-span-8'}>
            <figure>
              <ThemedPicture
                light={`/illustrations/${key}.svg`}
                {...(isByDay && { dark: `/illustrations/${key}.svg#dark` })}
                alt={t(`${key}.alt`)}
                width={width}
                height={440}
                className="h-auto w-full rounded-2xl bg-sand object-cover sm:h-[clamp(200px,26vw,340px)]"
              />
              <figcaption className="mt-4">
                <h3 className="title text-[calc(19rem/15)]">{t(`${key}.title`)}</h3>
                <p className="mt-1 text-ink-2">{t(`${key}.text`)}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
