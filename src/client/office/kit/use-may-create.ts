import { useSessionStore } from '#client/data/session-store.ts';
import { entityOf } from '#contract/entities.ts';
import type { ListName } from '#contract/lists.ts';
import { allows } from '#contract/roles.ts';

export function useMayCreate(): (list: ListName) => boolean {
  const role = useSessionStore((state) => state.role);
  return (list) => allows(entityOf(list)?.createPolicy ?? 'office', role);
}
