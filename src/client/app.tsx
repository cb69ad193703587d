import { type ComponentType, type ReactNode, StrictMode, useMemo } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { LinkContext, type PageLinkProps } from '#client/ui/page-link.tsx';
import { type UiWords, UiWordsProvider } from '#client/ui/ui-words.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { useLocaleStore } from './i18n/locale-store.ts';

interface AppProps {
  Link: ComponentType<PageLinkProps>;
  children: ReactNode;
}

export function App({ Link, children }: AppProps) {
  return (
    <StrictMode>
      <WordsProvider>
        <LinkContext value={Link}>{children}</LinkContext>
      </WordsProvider>
    </StrictMode>
  );
}

function WordsProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useLocaleStore();
  if (messages === undefined) return null;
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      <BuildingBlockWords>{children}</BuildingBlockWords>
    </IntlProvider>
  );
}

function BuildingBlockWords({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  const words = useMemo<UiWords>(
    () => ({
      appName: t('appName'),
      close: t('close'),
      cancel: t('cancel'),
      clearSearch: t('clearSearch'),
      withCtrl: (key) => t('withCtrl', { key }),
      increase: t('increase'),
      decrease: t('decrease'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      loading: t('loading'),
      chunkLoadFailed: t('chunkLoadFailed'),
      loadAgain: t('loadAgain'),
      breadcrumb: t('breadcrumb'),
      noData: t('noData'),
      noOptions: t('noOptions'),
      options: t('options'),
      noMatch: t('noMatch'),
      optionsFound: (count) => t('optionsFound', { count }),
      pages: t('pages'),
      previousPage: t('previousPage'),
      nextPage: t('nextPage'),
      page: (number) => t('page', { number: String(number) }),
      showing: (from, to, total, isMore) => {
        const range = { from: formatWhole(from), to: formatWhole(to) };
        if (total === undefined) return t('showing', range);
        return t(isMore ? 'showingOfMore' : 'showingOf', { ...range, total: formatWhole(total) });
      },
      sortBy: (column) => t('sortBy', { column }),
      chooseRow: (name) => t('chooseRow', { name }),
      choosePage: t('choosePage'),
      actOn: (act, name) => t('actOn', { act, name }),
      moreFor: (name) => t('moreFor', { name }),
      moreActions: t('moreActions'),
    }),
    [t],
  );
  return <UiWordsProvider words={words}>{children}</UiWordsProvider>;
}
