import { useEffect, useReducer } from 'react';
import { useTranslateMessage } from '#client/i18n/translate-message.ts';
import { listsChecked, localRejection } from '#contract/definitions/local-check.ts';
import { newId } from '#contract/fields/ids.ts';
import type { ListName } from '#contract/lists.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { listStore } from '#offline/read/list-store.ts';
import { localRowsOf } from '#offline/read/local-rows.ts';
import { readOrRepair } from './list-data.ts';
import { useSessionStore } from './session-store.ts';
import type { MutationOutcome } from './use-mutation.ts';
import { useSending, useWorkspace } from './workspace.ts';

type LocalRejection = Extract<MutationOutcome, { kind: 'refused' }>;

/** The local check of a change (rules 9.16). */
export function useLocalCheck(name: MutationName): (args: unknown) => LocalRejection | undefined {
  const judge = useLocalChecks(name);
  return (args) => judge([args])[0];
}

/** Checks each change on its own. */
export function useLocalChecks(name: MutationName): (changes: readonly unknown[]) => (LocalRejection | undefined)[] {
  const workspace = useWorkspace();
  const sending = useSending();
  const say = useTranslateMessage();
  const definition = mutationNamed(name);
  const role = useSessionStore((state) => state.role);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!workspace) return;
    const stops = listsChecked(mutationNamed(name)).map((list) => listStore(workspace, list).subscribe(render));
    return () => {
      for (const stop of stops) stop();
    };
  }, [workspace, name]);
  return (changes) => {
    const dataOf = (list: ListName) => workspace && listStore(workspace, list).get();
    const known = localRowsOf(dataOf, sending);
    return changes.map((args) => {
      // The outbox generates the id of a create and reports invalid arguments.
      const parsed = definition.args.safeParse({ id: newId(), ...(args as object) });
      if (!workspace || !parsed.success) return undefined;
      const why = readOrRepair(workspace, () => localRejection(definition, parsed.data, known, role));
      if (why === undefined) return undefined;
      const message = say({ message: '', text: why });
      return { kind: 'refused', code: 'wrong_state', message, errors: [], current: undefined };
    });
  };
}
