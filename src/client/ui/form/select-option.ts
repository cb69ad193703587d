import type { ReactNode } from 'react';

export interface SelectOption {
  value: string;
  label: string;
  detail?: string | undefined;
  isDisabled?: boolean | undefined;
  picture?: ReactNode;
}

/** An array, or a hook that returns one with an empty option. */
export type SelectOptions = readonly SelectOption[] | (() => readonly SelectOption[]);
