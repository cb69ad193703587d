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

interface WithOptionsProps {
  options: SelectOptions;
  children: (resolvedOptions: readonly SelectOption[]) => ReactNode;
}

export function WithOptions({ options, children }: WithOptionsProps) {
  if (typeof options !== 'function') return children(options);
  return <HookOptions useOptions={options}>{children}</HookOptions>;
}

interface HookOptionsProps extends Pick<WithOptionsProps, 'children'> {
  useOptions: () => readonly SelectOption[];
}

function HookOptions({ useOptions, children }: HookOptionsProps) {
  return children(useOptions());
}
