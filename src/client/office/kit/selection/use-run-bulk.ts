import { useTranslations } from 'use-intl';
import { type BulkOutcome, mutateMany, type ReportedOutcome, translateOutcome } from '#client/data/use-mutation.ts';
import { sendUndoable, undoBulk } from '#client/data/use-outbox.ts';
import { useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { undoMs } from '#contract/definitions/define-mutation.ts';
import type { ListName } from '#contract/lists.ts';
import type { BulkAction, RowChange } from './bulk-action.ts';
import { useBulkMessages } from './bulk-messages.ts';
import { type RejectedRow, useBulkSummary } from './bulk-summary-store.ts';

export interface ChangedRow<Shown> {
  shown: Shown;
  name: string;
  change: RowChange;
}

export interface BulkRun<Shown> {
  verb: string;
  changed: readonly ChangedRow<Shown>[];
  /** This device rejected these rows, so they are not sent. */
  refused: readonly RejectedRow[];
  inverse: BulkAction<Shown>['inverse'];
  onTakenBack: () => void;
}

export function useRunBulk<Shown>(list: ListName): (run: BulkRun<Shown>) => Promise<boolean> {
  const t = useTranslations('office.choice.outcome');
  const tForms = useTranslations('office.forms');
  const messages = useBulkMessages(list);
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const showSummary = useBulkSummary((state) => state.show);

  function showQueued(
    { bulk, later }: Extract<BulkOutcome, { kind: 'queued' }>,
    { verb, changed, onTakenBack }: BulkRun<Shown>,
  ) {
    const entry = messages.action(verb, changed.length);
    const undo = async () => {
      const count = await undoBulk(bulk).catch(() => 0);
      if (count === changed.length) onTakenBack();
      alert.show({
        variant: count > 0 ? 'success' : 'warning',
        message: tForms(count > 0 ? 'undo.done' : 'undo.tooLate', {
          entry: messages.action(verb, count || changed.length),
        }),
      });
    };
    alert.show({
      variant: later ? 'info' : 'success',
      message: later ? tForms('undo.waits', { entry }) : tForms('queued', { entry }),
      action: { label: tForms('undo.button'), onPress: () => void undo() },
      staysMs: undoMs,
      ...(later && { onDismiss: () => void sendUndoable() }),
    });
  }

  function showDone(reported: readonly ReportedOutcome[], run: BulkRun<Shown>) {
    const { verb, changed, inverse } = run;
    const done = changed.filter((_, index) => reported[index]?.outcome.kind === 'done');
    const refused = [
      ...run.refused,
      ...changed.flatMap(({ name }, index): RejectedRow[] => {
        const outcome = reported[index]?.outcome;
        return outcome?.kind === 'refused' ? [{ name, reason: outcome.message }] : [];
      }),
    ];
    const undone = inverse && {
      label: messages.label(inverse.verb),
      run: () => void runInverse(inverse, done),
    };
    const waiting = changed.length - done.length - (refused.length - run.refused.length);
    const action = messages.action(verb, done.length + refused.length + waiting);
    const main =
      refused.length === 0
        ? t('done', { act: messages.action(verb, done.length) })
        : done.length === 0 && waiting === 0
          ? t('none', { act: action })
          : t('some', { act: action, done: String(done.length), refused: String(refused.length) });
    const message = waiting > 0 ? `${main} ${t('waiting', { count: waiting, text: String(waiting) })}` : main;
    const summary = {
      title: message,
      refused,
      ...(done.length > 0 && undone && { inverse: undone }),
    };
    if (refused.length > 0) {
      alert.show({
        variant: 'error',
        message,
        action: { label: t('which'), onPress: () => showSummary(summary) },
        staysMs: undoMs,
      });
      return;
    }
    alert.show({
      variant: 'success',
      message,
      ...(summary.inverse && {
        action: { label: summary.inverse.label, onPress: summary.inverse.run },
        staysMs: undoMs,
      }),
    });
  }

  async function runInverse(
    { verb, changesOf }: NonNullable<BulkAction<Shown>['inverse']>,
    done: readonly ChangedRow<Shown>[],
  ) {
    const changes = changesOf(done.map(({ shown }) => shown));
    const changed = done.map((row, index) => ({ ...row, change: changes[index] as RowChange }));
    await run({ verb, changed, refused: [], inverse: undefined, onTakenBack: () => {} });
  }

  async function run(all: BulkRun<Shown>): Promise<boolean> {
    alert.clear();
    if (all.changed.length === 0) {
      showDone([], all);
      return true;
    }
    const outcome = await mutateMany(all.changed.map(({ change }) => change)).catch(
      (): BulkOutcome => ({ kind: 'unsaved', reason: 'app_incomplete' }),
    );
    if (outcome.kind === 'unsaved') {
      return showOutcome(outcome, { done: '', failed: '' });
    }
    // Changes that this device can't store are rejected, and the others are made.
    if (outcome.kind === 'invalid') return run(await withoutInvalid(all, outcome.invalid));
    showQueued(outcome, all);
    void outcome.later?.then((reported) => reported && showDone(reported, all));
    return true;
  }
  return run;
}

type Invalid = Extract<BulkOutcome, { kind: 'invalid' }>['invalid'];

async function withoutInvalid<Shown>(all: BulkRun<Shown>, invalid: Invalid): Promise<BulkRun<Shown>> {
  const refused = await Promise.all(
    invalid.map(async ({ index, errors }): Promise<RejectedRow> => {
      const message = errors[0]?.message ?? '';
      const said = await translateOutcome({
        kind: 'refused',
        code: 'validation_failed',
        message: '',
        errors,
        current: undefined,
      });
      return {
        name: all.changed[index]?.name ?? '',
        reason: said.kind === 'refused' ? said.message : message,
      };
    }),
  );
  const left = new Set(invalid.map(({ index }) => index));
  return {
    ...all,
    changed: all.changed.filter((_, index) => !left.has(index)),
    refused: [...all.refused, ...refused],
  };
}
