// Each browser loads its own copy (`browser.ts`), as the modules keep state: above all the connection to the session's
// database.

export { loadOutbox } from '#offline/load-outbox.ts';
export { send } from '#offline/network/send.ts';
export type { NewChange } from '#offline/outbox/enqueue.ts';
export {
  discardEntry,
  editEntry,
  endUndoWaits,
  replaceEntry,
  retryEntry,
  sendWithoutDelay,
  undoBulk,
  undoEntry,
} from '#offline/outbox/entry-actions.ts';
export { stateOf } from '#offline/outbox/entry-view.ts';
export { OutboxDatabase, outboxName } from '#offline/outbox/outbox-database.ts';
export { consumePendingNotifications, markForNotification } from '#offline/outbox/pending-notifications.ts';
export { readEntries } from '#offline/outbox/stored-entries.ts';
export { drainInWorker } from '#offline/replay/drain-in-worker.ts';
export { mutate, mutateMany } from '#offline/replay/mutate.ts';
export { replay } from '#offline/replay/replay.ts';
export { sessionDatabase } from '#offline/session/current-session.ts';
export { endSession, openSession } from '#offline/session/session.ts';
export { warmUp } from '#offline/sync/warm-up.ts';
export { rowsInMemory } from '#tests/support/rows-in-memory.ts';
export { readView } from '../support/read-view.ts';
