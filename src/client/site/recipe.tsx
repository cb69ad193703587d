import { useTranslations } from 'use-intl';
import { SectionTitle, ThemedPicture } from './section-title.tsx';
import { sectionIds } from './site-links.ts';

const layers = ['espresso', 'ice', 'milk', 'sugar'] as const;
const steps = ['melt', 'pull', 'pour', 'stir'] as const;

export function Recipe() {
  const t = useTranslations('site.recipe');
  return (
    <section id={sectionIds.recipe} aria-labelledby="cook-title" className="pt-20 md:pt-28">
      <div className="grid items-center gap-x-16 gap-y-10 rounded-2xl bg-sand px-6 py-10 sm:px-12 sm:py-14 lg:grid-cols-[1fr_1.25fr]">
        <div className="mx-auto flex w-full max-w-100 items-stretch gap-5">
          <ThemedPicture
            light="/illustrations/recipe.svg"
            dark="/illustrations/recipe.svg#dark"
            alt={t('picture')}
            width={360}
            height={480}
            className="h-auto w-[52%] min-w-0 self-center sm:w-[58%]"
          />
          <ul aria-label={t('amounts')} className="flex flex-1 flex-col justify-around gap-y-3 sm:py-[9%]">
            {layers.map((key) => (
              <li key={key} className="border-l-2 border-caramel pl-3 leading-snug">
                <span className="block font-semibold">{t(`${key}.name`)}</span>
                <span className="text-sm text-ink-2">{t(`${key}.amount`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <SectionTitle id="cook-title" title={t('title')} text={t('text')} />
          <ol className="mt-8 space-y-5">
            {steps.map((key, index) => (
              <li key={key} className="grid grid-cols-[2.5rem_1fr] items-baseline">
                <span aria-hidden="true" className="title text-2xl text-caramel-ink">
                  {index + 1}
                </span>
                <span>
                  <strong className="font-semibold">{t(`${key}.title`)}</strong>{' '}
                  <span className="text-ink-2">{t(`${key}.text`)}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
