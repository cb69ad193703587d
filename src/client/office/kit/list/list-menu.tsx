import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { ActsButton } from '#client/ui/table/row-act-buttons.tsx';
import type { RowChoice } from '#client/ui/table/row-choice.ts';
import { useIsChoosing } from '#client/ui/table/row-choice-boxes.tsx';
import type { RowAct } from '#client/ui/table/table-props.ts';
import { useIsCards } from '#client/ui/use-media-query.ts';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';
import type { ColumnChoice } from './view-panel-props.ts';

const ViewsPanel = lazyOnOpen(() => import('./list-panels.ts'), 'ViewsPanel');
const ColumnsPanel = lazyOnOpen(() => import('./list-panels.ts'), 'ColumnsPanel');

interface ListMenuProps {
  control: ListParamsControl<ListName>;
  columns?: readonly ColumnChoice[] | undefined;
  choice?: Pick<RowChoice<unknown>, 'subscribe' | 'has' | 'hasChosen' | 'isChoosing' | 'choose'> | undefined;
  acts: readonly RowAct[];
}

export function ListMenu({ control, columns, choice, acts }: ListMenuProps) {
  const t = useTranslations('office');
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [panel, setPanel] = useState<'views' | 'columns'>();
  const isCards = useIsCards();
  const isChoosing = useIsChoosing(choice);
  const choose: RowAct | undefined = choice && {
    key: 'choose',
    label: t(isChoosing ? 'choice.end' : 'choice.begin'),
    onChoose: () => choice.choose(!isChoosing),
  };
  const props = { id, button, control, onClose: () => setPanel(undefined) };
  return (
    <>
      <ActsButton
        ref={button}
        name={t('list.menu')}
        as={isCards ? 'sheet' : 'menu'}
        acts={[
          ...(isCards && choose ? [choose] : []),
          ...(columns
            ? [
                {
                  key: 'columns',
                  label: t('views.columns.button'),
                  onChoose: () => setPanel('columns'),
                },
              ]
            : []),
          { key: 'views', label: t('views.title'), onChoose: () => setPanel('views') },
          ...acts,
        ]}
      />
      {panel === 'views' && <ViewsPanel {...props} />}
      {panel === 'columns' && columns && <ColumnsPanel {...props} columns={columns} />}
    </>
  );
}
