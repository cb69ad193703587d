import type { ReactNode } from 'react';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { MutationName } from '#contract/mutations.ts';
import type { ReopenedEntry } from './use-reopened-entry.ts';

interface ReopenedFormProps<Name extends MutationName> {
  reopened: { entry: ReopenedEntry<Name> | undefined; isLoading: boolean };
  children: (entry: ReopenedEntry<Name> | undefined) => ReactNode;
}

/** Waits for the entry that is to be edited, so that its form starts with its values. */
export function ReopenedForm<Name extends MutationName>({
  reopened,
  children,
}: ReopenedFormProps<Name>) {
  if (reopened.isLoading) return <Skeleton lines={5} className="p-6" />;
  return children(reopened.entry);
}
