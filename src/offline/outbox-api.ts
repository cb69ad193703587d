// One chunk, loaded after the first rows of a list. Only `load-outbox.ts` imports it.
export { enqueue } from './outbox/enqueue.ts';
export { groupByAction } from './outbox/entry.ts';
export {
  discardEntry,
  editEntry,
  endUndoWaits,
  replaceEntry,
  retryEntry,
  sendWithoutDelay,
  undoBulk,
  undoEntry,
} from './outbox/entry-actions.ts';
export {
  argsOf,
  exportOutbox,
  stateOf,
  toEntryView,
  toUnreadableView,
} from './outbox/entry-view.ts';
export { dependentsOf, isSilent } from './outbox/ordering.ts';
export { savePicture } from './outbox/save-picture.ts';
export { canReadAcknowledged, splitReadable } from './outbox/stored-entries.ts';
export { affectsList, applyOverlay } from './overlay/overlay.ts';
export { mutate, mutateMany } from './replay/mutate.ts';
export { invalidOutcome } from './replay/outcome.ts';
export { replay } from './replay/replay.ts';
export { subscribeToEvents } from './session/follow-events.ts';
export { warmUp } from './sync/warm-up.ts';
