import { type ComponentType, type ReactNode, StrictMode, useMemo } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { LinkContext, type PageLinkProps } from '#client/ui/page-link.tsx';
import { type UiMessages, UiMessagesProvider } from '#client/ui/ui-messages.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { useLocaleStore } from './i18n/locale-store.ts';

interface AppProps {
  Link: ComponentType<PageLinkProps>;
  children: ReactNode;
}

export function App({ Link, children }: AppProps) {
  return (
    <StrictMode>
      <MessagesProvider>
        <LinkContext value={Link}>{children}</LinkContext>
      </MessagesProvider>
    </StrictMode>
  );
}

function MessagesProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useLocaleStore();
  if (messages === undefined) return null;
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      <TranslatedUiMessages>{children}</TranslatedUiMessages>
    </IntlProvider>
  );
}

function TranslatedUiMessages({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  const messages = useMemo<UiMessages>(
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
      selectRow: (name) => t('chooseRow', { name }),
      selectPage: t('choosePage'),
      actionOn: (action, name) => t('actOn', { act: action, name }),
      moreActionsFor: (name) => t('moreFor', { name }),
      moreActions: t('moreActions'),
    }),
    [t],
  );
  return <UiMessagesProvider messages={messages}>{children}</UiMessagesProvider>;
}
