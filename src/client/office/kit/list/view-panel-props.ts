import type { RefObject } from 'react';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

export interface ColumnChoice {
  key: string;
  label: string;
  /** The column names the row, so it is always shown. */
  isFixed: boolean;
}

export interface ViewPanelProps {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  control: ListParamsControl<ListName>;
  onClose: () => void;
}
