import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { useSessionStore } from '#client/data/session-store.ts';
import { type Locale, languageNames, locales } from '#client/i18n/locale.ts';
import { changeLocale, markLocaleUnsaved, nextUser, useLocaleStore } from '#client/i18n/locale-store.ts';
import { useAlert } from '#client/state/use-alert.ts';

export const useLocaleChoiceStore = create<{ lastChosen: Locale | undefined }>()(() => ({
  lastChosen: undefined,
}));

/** `profile-locale.ts` saves the choice in the profile of the signed-in user or of the next one. */
async function chooseLocale(locale: Locale): Promise<void> {
  await changeLocale(locale);
  const { isAuthenticated, user_id } = useSessionStore.getState();
  markLocaleUnsaved(isAuthenticated ? user_id : nextUser);
  useLocaleChoiceStore.setState({ lastChosen: locale });
}

export function useChooseLocale(): (locale: Locale) => void {
  const t = useTranslations('shell.language');
  const alert = useAlert();
  return (locale) => void chooseLocale(locale).catch(() => alert.show({ variant: 'error', message: t('failed') }));
}

export function LanguageChoice() {
  const t = useTranslations('shell.language');
  const choose = useChooseLocale();
  const currentLocale = useLocaleStore((state) => state.locale);
  const groupName = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <legend className="float-left text-ink-2">{t('label')}</legend>
      <div className="inline-flex flex-wrap rounded-md bg-sand p-0.5">
        {locales.map((locale) => (
          <label
            key={locale}
            lang={locale}
            className="inline-flex min-h-10 cursor-pointer items-center rounded-sm px-3 text-sm font-semibold text-ink-2 hover:text-ink has-checked:bg-paper has-checked:text-ink has-checked:inset-ring-1 has-checked:inset-ring-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caramel"
          >
            <input
              type="radio"
              name={groupName}
              className="sr-only"
              checked={locale === currentLocale}
              onChange={() => choose(locale)}
            />
            {languageNames[locale]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
