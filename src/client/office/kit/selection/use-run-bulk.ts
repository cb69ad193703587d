import { useTranslations } from 'use-intl';
import { type BulkOutcome, mutateMany, type ReportedOutcome, translateOutcome } from '#client/data/use-mutation.ts';
import { sendUndoableEntries, undoBulk } from '#client/data/use-outbox.ts';
import { useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { undoMs } from '#contract/definitions/define-mutation.ts';
import type { ListName } from '#contract/lists.ts';
import type { BulkAction, RowChange } from './bulk-action.ts';
import { useBulkMessages } from './bulk-messages.ts';
import { type RejectedRow, useBulkSummary } from './bulk-summary-store.ts';

export interface ChangedRow<BulkItem> {
  item: BulkItem;
  name: string;
  change: RowChange;
}

export interface BulkRun<BulkItem> {
  verb: string;
  changedRows: readonly ChangedRow<BulkItem>[];
  /** This device rejected these rows, so they are not sent. */
  rejectedRows: readonly RejectedRow[];
  inverse: BulkAction<BulkItem>['inverse'];
  onUndone: () => void;
}

export function useRunBulk<BulkItem>(list: ListName): (run: BulkRun<BulkItem>) => Promise<boolean> {
  const t = useTranslations('office.choice.outcome');
  const tForms = useTranslations('office.forms');
  const messages = useBulkMessages(list);
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const showSummary = useBulkSummary((state) => state.show);

  function showQueued(
    { bulk, later }: Extract<BulkOutcome, { kind: 'queued' }>,
    { verb, changedRows, onUndone }: BulkRun<BulkItem>,
  ) {
    const entry = messages.action(verb, changedRows.length);
    const undo = async () => {
      const count = await undoBulk(bulk).catch(() => 0);
      if (count === changedRows.length) onUndone();
      alert.show({
        variant: count > 0 ? 'success' : 'warning',
        message: tForms(count > 0 ? 'undo.done' : 'undo.tooLate', {
          entry: messages.action(verb, count || changedRows.length),
        }),
      });
    };
    alert.show({
      variant: later ? 'info' : 'success',
      message: later ? tForms('undo.waits', { entry }) : tForms('queued', { entry }),
      action: { label: tForms('undo.button'), onPress: () => void undo() },
      durationMs: undoMs,
      ...(later && { onDismiss: () => void sendUndoableEntries() }),
    });
  }

  function showDone(reported: readonly ReportedOutcome[], run: BulkRun<BulkItem>) {
    const { verb, changedRows, inverse } = run;
    const done = changedRows.filter((_, index) => reported[index]?.outcome.kind === 'done');
    const rejectedRows = [
      ...run.rejectedRows,
      ...changedRows.flatMap(({ name }, index): RejectedRow[] => {
        const outcome = reported[index]?.outcome;
        return outcome?.kind === 'refused' ? [{ name, reason: outcome.message }] : [];
      }),
    ];
    const inverseButton = inverse && {
      label: messages.label(inverse.verb),
      run: () => void runInverse(inverse, done),
    };
    const waitingCount = changedRows.length - done.length - (rejectedRows.length - run.rejectedRows.length);
    const action = messages.action(verb, done.length + rejectedRows.length + waitingCount);
    const mainText =
      rejectedRows.length === 0
        ? t('done', { act: messages.action(verb, done.length) })
        : done.length === 0 && waitingCount === 0
          ? t('none', { act: action })
          : t('some', { act: action, done: String(done.length), refused: String(rejectedRows.length) });
    const message =
      waitingCount > 0 ? `${mainText} ${t('waiting', { count: waitingCount, text: String(waitingCount) })}` : mainText;
    const summary = {
      title: message,
      rejectedRows,
      ...(done.length > 0 && inverseButton && { inverse: inverseButton }),
    };
    if (rejectedRows.length > 0) {
      alert.show({
        variant: 'error',
        message,
        action: { label: t('which'), onPress: () => showSummary(summary) },
        durationMs: undoMs,
      });
      return;
    }
    alert.show({
      variant: 'success',
      message,
      ...(summary.inverse && {
        action: { label: summary.inverse.label, onPress: summary.inverse.run },
        durationMs: undoMs,
      }),
    });
  }

  async function runInverse(
    { verb, changesOf }: NonNullable<BulkAction<BulkItem>['inverse']>,
    done: readonly ChangedRow<BulkItem>[],
  ) {
    const changes = changesOf(done.map(({ item }) => item));
    const changedRows = done.map((row, index) => ({ ...row, change: changes[index] as RowChange }));
    await run({ verb, changedRows, rejectedRows: [], inverse: undefined, onUndone: () => {} });
  }

  async function run(bulkRun: BulkRun<BulkItem>): Promise<boolean> {
    alert.clear();
    if (bulkRun.changedRows.length === 0) {
      showDone([], bulkRun);
      return true;
    }
    const outcome = await mutateMany(bulkRun.changedRows.map(({ change }) => change));
    if (outcome.kind === 'unsaved') {
      return showOutcome(outcome, { done: '', failed: '' });
    }
    // Invalid changes count as rejected, and the others are stored.
    if (outcome.kind === 'invalid') return run(await withoutInvalid(bulkRun, outcome.invalidChanges));
    showQueued(outcome, bulkRun);
    void outcome.later?.then((reported) => reported && showDone(reported, bulkRun));
    return true;
  }
  return run;
}

type InvalidChanges = Extract<BulkOutcome, { kind: 'invalid' }>['invalidChanges'];

async function withoutInvalid<BulkItem>(all: BulkRun<BulkItem>, invalid: InvalidChanges): Promise<BulkRun<BulkItem>> {
  const rejectedRows = await Promise.all(
    invalid.map(async ({ index, errors }): Promise<RejectedRow> => {
      const message = errors[0]?.message ?? '';
      const translated = await translateOutcome({
        kind: 'refused',
        code: 'validation_failed',
        message: '',
        errors,
        current: undefined,
      });
      return {
        name: all.changedRows[index]?.name ?? '',
        reason: translated.kind === 'refused' ? translated.message : message,
      };
    }),
  );
  const invalidIndexes = new Set(invalid.map(({ index }) => index));
  return {
    ...all,
    changedRows: all.changedRows.filter((_, index) => !invalidIndexes.has(index)),
    rejectedRows: [...all.rejectedRows, ...rejectedRows],
  };
}
