// Judgements become durable here. Server truth reaches the mirror before the entry leaves the
// outbox, so no moment shows neither; a crash between the two only means that it is sent again.
import type { ListName } from '#contract/lists.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { listNamed } from '../mirror/any-list.ts';
import { putRows } from '../mirror/put-rows.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { backoffMs } from './backoff.ts';
import type { Judgement } from './judge-answer.ts';
import { rebaseSuccessors } from './rebase-successors.ts';

export interface Judged {
  entry: Entry;
  judgement: Judgement;
}

const acknowledgedForMs = 14 * 24 * 60 * 60 * 1000;

/** @param retryAfterMs what the server asked to wait, if it did */
export async function settle(
  workspace: Workspace,
  judged: readonly Judged[],
  retryAfterMs?: number,
): Promise<void> {
  const { outbox, device } = workspace;
  await mirrorAnswers(workspace, judged);
  const nowMs = device.now();
  await outbox.transaction('rw', outbox.entries, outbox.acknowledged, outbox.meta, async () => {
    for (const { entry, judgement } of judged) {
      const stored = await outbox.entries.get(entry.seq);
      // Amended meanwhile in another tab: it is another intent now, under another key.
      const isSame = stored?.key === entry.key;
      await applyJudgement(workspace, entry, judgement, isSame, nowMs, retryAfterMs);
    }
    await outbox.acknowledged
      .where('at')
      .below(nowMs - acknowledgedForMs)
      .delete();
  });
  const changed = changedLists(judged);
  if (changed.length > 0) workspace.announceChanged(changed);
}

async function applyJudgement(
  { outbox, device }: Workspace,
  entry: Entry,
  judgement: Judgement,
  isSame: boolean,
  nowMs: number,
  retryAfterMs: number | undefined,
): Promise<void> {
  switch (judgement.kind) {
    case 'done': {
      const { message, data, outcome } = judgement;
      if (isSame) await outbox.entries.delete(entry.seq);
      const at = nowMs;
      await outbox.acknowledged.put({ key: entry.key, entry, outcome, message, data, at });
      await outbox.setMeta('lastSyncedAt', nowMs);
      await rebaseSuccessors(outbox, entry, data);
      return;
    }
    case 'refused':
      if (isSame) await outbox.entries.update(entry.seq, { refusal: judgement.refusal });
      return;
    case 'merged': {
      const { args, base } = judgement;
      if (isSame) await outbox.entries.update(entry.seq, { args, base, isMerged: true });
      return;
    }
    case 'retry': {
      const attempts = entry.attempts + 1;
      const nextAttemptAt = nowMs + backoffMs(attempts, device.random(), retryAfterMs);
      if (isSame) await outbox.entries.update(entry.seq, { attempts, nextAttemptAt });
      return;
    }
    case 'untouched':
    case 'hold':
    case 'pause':
      return;
  }
}

async function mirrorAnswers({ mirror, device }: Workspace, judged: readonly Judged[]) {
  const done = judged.filter(({ judgement }) => judgement.kind === 'done');
  if (done.length === 0) return;
  const askedAt = device.now();
  await mirror.transaction('rw', mirror.rows, async () => {
    for (const { entry, judgement } of done) {
      const list = listOf(entry);
      if (!list || judgement.kind !== 'done') continue;
      const parsed = listNamed(list).row.safeParse(judgement.data);
      if (parsed.success) await putRows(mirror, list, [parsed.data], askedAt);
      else if (judgement.data === null) await mirror.rows.delete([list, idOf(entry)]);
    }
  });
}

// A mutation names the list of its own record first.
function listOf({ name }: Entry): ListName | undefined {
  return isMutationName(name) ? mutationNamed(name).lists[0] : undefined;
}

function idOf({ args }: Entry): string {
  return String((args as { id?: unknown }).id);
}

function changedLists(judged: readonly Judged[]): ListName[] {
  const names = judged.flatMap(({ entry, judgement }) =>
    judgement.kind === 'done' && isMutationName(entry.name) ? mutationNamed(entry.name).lists : [],
  );
  return [...new Set(names)];
}
