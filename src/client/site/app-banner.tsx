import { useTranslations } from 'use-intl';
import { LinkButton } from '#client/ui/link-button.tsx';

export function AppBanner() {
  const t = useTranslations('site.app');
  return (
    <section
      id="app-section"
      aria-labelledby="app-title"
      className="mt-20 grid scroll-mt-20 items-center gap-x-10 overflow-hidden rounded-2xl bg-espresso px-6 pt-10 text-on-espresso sm:px-12 md:mt-24 md:grid-cols-[1.5fr_1fr]"
    >
      <div className="pb-10">
        <h2 id="app-title" className="title-lg text-[clamp(calc(30rem/15),3.4vw,calc(40rem/15))]">
          {t('title')}
        </h2>
        <p className="mt-3 max-w-[48ch] text-on-espresso-quiet">{t('text')}</p>
        <LinkButton to="/#cook-section" variant="secondary" className="mt-6">
          {t('action')}
        </LinkButton>
      </div>
      <Phone />
    </section>
  );
}

function Phone() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 260 200"
      className="mx-auto block w-full max-w-72 self-end"
    >
      <path d="M50 200V34a26 26 0 0 1 26-26h108a26 26 0 0 1 26 26v166Z" fill="#5a4233" />
      <path d="M58 200V36a20 20 0 0 1 20-20h104a20 20 0 0 1 20 20v164Z" fill="#faf6f0" />
      <rect x="108" y="23" width="44" height="8" rx="4" fill="#5a4233" />
      <path d="M58 92h144M58 148h144M104 40v160M160 40v160" stroke="#e5dacb" strokeWidth="9" />
      <path
        d="M130 66c-15 0-25 11-25 25 0 17 25 37 25 37s25-20 25-37c0-14-10-25-25-25Z"
        fill="#a85a20"
      />
      <path
        d="M120 84h17v7a7 7 0 0 1-7 7h-3a7 7 0 0 1-7-7ZM137 86h2.5a3.5 3.5 0 0 1 0 7H137"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
