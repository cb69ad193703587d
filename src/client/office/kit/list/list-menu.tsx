import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import { ActionsButton } from '#client/ui/table/row-action-buttons.tsx';
import { useIsSelecting } from '#client/ui/table/row-checkboxes.tsx';
import type { RowSelection } from '#client/ui/table/row-selection.ts';
import type { RowAction } from '#client/ui/table/table-props.ts';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';
import type { ColumnChoice } from './view-panel-props.ts';

const ViewsPanel = lazyPart(() => import('./list-panels.ts'), 'ViewsPanel');
const ColumnsPanel = lazyPart(() => import('./list-panels.ts'), 'ColumnsPanel');

interface ListMenuProps {
  control: ListParamsControl<ListName>;
  columns?: readonly ColumnChoice[] | undefined;
  selection?:
    | Pick<RowSelection<unknown>, 'subscribe' | 'has' | 'hasSelected' | 'isSelecting' | 'setSelecting'>
    | undefined;
  actions: readonly RowAction[];
}

export function ListMenu({ control, columns, selection, actions }: ListMenuProps) {
  const t = useTranslations('office');
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [panel, setPanel] = useState<'views' | 'columns'>();
  const isCards = useIsCardLayout();
  const isSelecting = useIsSelecting(selection);
  const selectAction: RowAction | undefined = selection && {
    key: 'select',
    label: t(isSelecting ? 'choice.end' : 'choice.begin'),
    onSelect: () => selection.setSelecting(!isSelecting),
  };
  const props = { id, button, control, onClose: () => setPanel(undefined) };
  return (
    <>
      <ActionsButton
        ref={button}
        name={t('list.menu')}
        as={isCards ? 'sheet' : 'menu'}
        actions={[
          ...(isCards && selectAction ? [selectAction] : []),
          ...(columns
            ? [
                {
                  key: 'columns',
                  label: t('views.columns.button'),
                  onSelect: () => setPanel('columns'),
                },
              ]
            : []),
          { key: 'views', label: t('views.title'), onSelect: () => setPanel('views') },
          ...actions,
        ]}
      />
      {panel === 'views' && <ViewsPanel {...props} />}
      {panel === 'columns' && columns && <ColumnsPanel {...props} columns={columns} />}
    </>
  );
}
