import { Columns3, LayoutList, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';
import type { ColumnChoice, ViewPanelProps } from './view-panel-props.ts';

const ViewsPanel = lazyOnOpen(() => import('./view-panels.ts'), 'ViewsPanel');
const ColumnsPanel = lazyOnOpen(() => import('./view-panels.ts'), 'ColumnsPanel');

interface ViewButtonsProps {
  control: ListParamsControl<ListName>;
  /** All columns in their own order; without it the list has none to choose. */
  columns?: readonly ColumnChoice[] | undefined;
}

/** Above a list: how it is looked at, and with which columns. */
export function ViewButtons({ control, columns }: ViewButtonsProps) {
  const t = useTranslations('office.views');
  const views = usePanel();
  const choice = usePanel();
  const current = control.views.named.find(({ id }) => id === control.typedText('view'));
  return (
    <div className="flex min-w-0 shrink-0 gap-2">
      <PanelButton
        {...views}
        icon={LayoutList}
        label={current ? t('current', { name: current.row.name }) : t('button')}
        text={current ? current.row.name : t('button')}
      />
      {columns && (
        <PanelButton
          {...choice}
          icon={Columns3}
          label={t('columns.button')}
          text={t('columns.button')}
        />
      )}
      {views.isOpen && <ViewsPanel {...views.panel} control={control} />}
      {columns && choice.isOpen && (
        <ColumnsPanel {...choice.panel} control={control} columns={columns} />
      )}
    </div>
  );
}

interface Panel {
  isOpen: boolean;
  onToggle: () => void;
  panel: Pick<ViewPanelProps, 'id' | 'button' | 'onClose'>;
}

function usePanel(): Panel {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return {
    isOpen,
    onToggle: () => setOpen(!isOpen),
    panel: { id, button, onClose: () => setOpen(false) },
  };
}

interface PanelButtonProps extends Panel {
  icon: LucideIcon;
  label: string;
  text: string;
}

/** Its text stands in it where there is room. */
function PanelButton({ icon: Icon, label, text, isOpen, onToggle, panel }: PanelButtonProps) {
  return (
    <Button
      ref={panel.button}
      variant="secondary"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel.id : undefined}
      className="min-w-11 px-3!"
      onClick={onToggle}
    >
      <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      <span className="hidden max-w-36 truncate @min-[815px]/list:inline">{text}</span>
    </Button>
  );
}
