import { useTranslations } from 'use-intl';
import { MorningScene, NightScene, NoonScene } from './gallery-scenes.tsx';

const pictures = [
  { key: 'night', Scene: NightScene },
  { key: 'morning', Scene: MorningScene },
  { key: 'noon', Scene: NoonScene },
] as const;

export function Gallery() {
  const t = useTranslations('site.gallery');
  return (
    <section
      id="gallery-section"
      aria-labelledby="gallery-title"
      className="scroll-mt-16 pt-20 md:pt-24"
    >
      <h2 id="gallery-title" className="title-lg text-[clamp(calc(34rem/15),4vw,calc(46rem/15))]">
        {t('title')}
      </h2>
      <ul className="mt-9 grid gap-6 sm:grid-cols-3">
        {pictures.map(({ key, Scene }) => (
          <li key={key}>
            <Scene />
            <h3 className="title mt-4 text-[calc(19rem/15)]">{t(`${key}.title`)}</h3>
            <p className="mt-1 text-ink-2">{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
