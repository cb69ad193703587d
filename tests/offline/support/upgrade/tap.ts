import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';

export function tap<Name extends MutationName>(
  name: Name,
  args: Partial<Record<keyof ArgsOf<Name>, unknown>>,
  names?: Record<string, string>,
  base?: Record<string, unknown>,
): NewChange {
  return { name, args, names, base };
}

type Named = { id: string; name: string };

export function named({ id, name }: Named): Record<string, string> {
  return { [id]: name };
}

export function namesOf(...records: Named[]): Record<string, string> {
  return Object.assign({}, ...records.map(named));
}
