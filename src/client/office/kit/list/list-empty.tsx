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
  text: string;
  action: ReactNode;
}

/** Why the list is empty, with the button that helps. */
export function ListEmpty<Name extends ListName>({
  control,
  view,
  text,
  action,
}: ListEmptyProps<Name>) {
  const t = useTranslations('office.list');
  if (view.error !== undefined) {
    const retry = (
      <Button variant="secondary" onClick={view.reload}>
        {t('tryAgain')}
      </Button>
    );
    return <EmptyState title={t('noData')} text={view.error.message} action={retry} />;
  }
  if (view.isBlocked) return <EmptyState title={t('noData')} text={t('blockedHint')} />;
  if (view.savedAt === undefined && !view.isLive) {
    return <EmptyState title={t('noData')} text={t('neverSavedHint')} action={action} />;
  }
  // The last row of the last page was deleted, or a link leads past the last page.
  if (view.pagination.page > 1) {
    const back = (
      <Button variant="secondary" onClick={() => control.goToPage(1)}>
        {t('firstPage')}
      </Button>
    );
    return <EmptyState title={t('noData')} text={t('pastTheEnd')} action={back} />;
  }
  if (control.filterCount > 0) {
    const clear = (
      <Button variant="secondary" onClick={control.clearFilters}>
        {t('clearFilters')}
      </Button>
    );
    return <EmptyState title={t('noData')} text={t('noMatch')} action={clear} />;
  }
  return <EmptyState title={t('noData')} text={text} action={action} />;
}
