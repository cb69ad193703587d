import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListView } from '#client/data/use-rows.ts';
import { useListMessages } from '#client/office/kit/resource-messages.ts';
import { Button } from '#client/ui/button.tsx';
import { SpilledCup } from '#client/ui/drawing.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

export const ListDrawing = lazyOnOpen(() => import('./empty-drawing.tsx'), 'EmptyDrawing', {
  isQuiet: true,
});

interface ListEmptyProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  view: ListView<unknown>;
  text: string;
  action: ReactNode;
}

export function ListEmpty<Name extends ListName>({ control, view, text, action }: ListEmptyProps<Name>) {
  const t = useTranslations('office.list');
  const recordsDrawing = <ListDrawing of={control.list} />;
  const firstPageButton = (
    <Button variant="secondary" onClick={() => control.goToPage(1)}>
      {t('firstPage')}
    </Button>
  );
  const state = (drawing: ReactNode, reason: string, help?: ReactNode) => (
    <EmptyState title={t('noData')} drawing={drawing} text={reason} action={help} />
  );
  // An old link may lead to a page that the server doesn't send.
  if (view.error?.code === 'page_out_of_reach') {
    return state(recordsDrawing, view.error.message, firstPageButton);
  }
  if (view.error !== undefined) {
    const retryButton = (
      <Button variant="secondary" onClick={view.reload}>
        {t('tryAgain')}
      </Button>
    );
    return state(<SpilledCup />, view.error.message, retryButton);
  }
  if (view.isBlocked) return state(<ListDrawing of="offline" />, t('blockedHint'));
  // The server has never sent these rows to this device.
  if (view.savedAt === undefined && !view.isLive) {
    return state(<ListDrawing of="offline" />, t('neverSavedHint'), action);
  }
  // The last row of the last page was deleted, or a link leads past the last page.
  if (view.pagination.page > 1) return state(recordsDrawing, t('pastTheEnd'), firstPageButton);
  if (control.filterCount > 0) return <NoMatch control={control} />;
  return state(recordsDrawing, text, action);
}

function NoMatch<Name extends ListName>({ control }: { control: ListParamsControl<Name> }) {
  const t = useTranslations('office.list');
  const messages = useListMessages(control.list);
  const text = control.typedText('search').trim();
  const clearButton = (
    <Button variant="secondary" onClick={control.clearFilters}>
      {t('clearFilters')}
    </Button>
  );
  const clearSearch = () => {
    control.change({ search: undefined });
    document.querySelector<HTMLElement>('main input[type=search]')?.focus();
  };
  return (
    <EmptyState
      title={t('noData')}
      drawing={<ListDrawing of="search" />}
      text={text === '' ? t('noMatch') : messages('record.notFound', { text })}
      action={
        <>
          {text !== '' && (
            <Button variant="secondary" onClick={clearSearch}>
              {t('clearSearch')}
            </Button>
          )}
          {control.filterCount > (text === '' ? 0 : 1) && clearButton}
        </>
      }
    />
  );
}
