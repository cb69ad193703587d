import { useEffect, useReducer } from 'react';
import { useTranslateMessage } from '#client/i18n/translate-message.ts';
import { listsReadByCheck, localRejection } from '#contract/definitions/local-check.ts';
import { newId } from '#contract/fields/ids.ts';
import type { ListName } from '#contract/lists.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import { listStore } from '#offline/read/list-store.ts';
import { localRowsOf } from '#offline/read/local-rows.ts';
import { readOrRepair } from './list-data.ts';
import { useSessionStore } from './session-store.ts';
import type { MutationOutcome } from './use-mutation.ts';
import { useSendingSeqs, useWorkspace } from './workspace.ts';

type LocalRejection = Extract<MutationOutcome, { kind: 'refused' }>;

/** The local check of a change (rules 9.16). */
export function useLocalCheck(name: MutationName): (args: unknown) => LocalRejection | undefined {
  const check = useLocalChecks(name);
  return (args) => check([args])[0];
}

/** Checks each change independently of the others. */
export function useLocalChecks(name: MutationName): (changes: readonly unknown[]) => (LocalRejection | undefined)[] {
  const workspace = useWorkspace();
  const sendingSeqs = useSendingSeqs();
  const translate = useTranslateMessage();
  const definition = mutationByName(name);
  const role = useSessionStore((state) => state.role);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!workspace) return;
    const stops = listsReadByCheck(mutationByName(name)).map((list) => listStore(workspace, list).subscribe(render));
    return () => {
      for (const stop of stops) stop();
    };
  }, [workspace, name]);
  return (changes) => {
    const dataOf = (list: ListName) => workspace && listStore(workspace, list).get();
    const localRows = localRowsOf(dataOf, sendingSeqs);
    return changes.map((args) => {
      // The outbox generates the id of a new record and reports invalid arguments.
      const parsed = definition.args.safeParse({ id: newId(), ...(args as object) });
      if (!workspace || !parsed.success) return undefined;
      const reason = readOrRepair(workspace, () => localRejection(definition, parsed.data, localRows, role));
      if (reason === undefined) return undefined;
      const message = translate({ message: '', text: reason });
      return { kind: 'refused', code: 'wrong_state', message, errors: [], current: undefined };
    });
  };
}
