import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListView } from '#client/data/use-list.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

interface ListEmptyProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  view: ListView<unknown>;
  /** Explains a list without any records. */
  text: string;
  /** The button that adds a record. */
  action: ReactNode;
}

/** Shown in place of the rows: why the list is empty, and the button that helps. */
export function ListEmpty<Name extends ListName>({
  control,
  view,
  text,
  action,
}: ListEmptyProps<Name>) {
  const t = useTranslations('office.list');
  const firstPageButton = (
    <Button variant="secondary" onClick={() => control.goToPage(1)}>
      {t('firstPage')}
    </Button>
  );
  // An old link leads beyond the rows that pages reach; the message says what to do.
  if (view.error?.code === 'page_out_of_reach') {
    return <EmptyState title={t('noData')} text={view.error.message} action={firstPageButton} />;
  }
  if (view.error !== undefined) {
    const retryButton = (
      <Button variant="secondary" onClick={view.reload}>
        {t('tryAgain')}
      </Button>
    );
    return <EmptyState title={t('noData')} text={view.error.message} action={retryButton} />;
  }
  // This browser stores nothing, so no row will ever be shown.
  if (view.isBlocked) return <EmptyState title={t('noData')} text={t('blockedHint')} />;
  // The server has never sent these rows to this device.
  if (view.savedAt === undefined && !view.isLive) {
    return <EmptyState title={t('noData')} text={t('neverSavedHint')} action={action} />;
  }
  // The last row of the last page was deleted, or a link leads past the last page.
  if (view.pagination.page > 1) {
    return <EmptyState title={t('noData')} text={t('pastTheEnd')} action={firstPageButton} />;
  }
  if (control.filterCount > 0) {
    const clearButton = (
      <Button variant="secondary" onClick={control.clearFilters}>
        {t('clearFilters')}
      </Button>
    );
    return <EmptyState title={t('noData')} text={t('noMatch')} action={clearButton} />;
  }
  return <EmptyState title={t('noData')} text={text} action={action} />;
}
