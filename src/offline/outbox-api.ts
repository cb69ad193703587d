// One chunk, loaded after the first rows of a list. Only `load-outbox.ts` imports it.
export { enqueue } from './outbox/enqueue.ts';
export { partsOfActs } from './outbox/entry.ts';
export {
  discardEntry,
  editEntry,
  endUndoWaits,
  replaceEntry,
  retryEntry,
  sendWithoutDelay,
  takeBack,
  takeBackBulk,
} from './outbox/entry-actions.ts';
export {
  argsOf,
  exportOutbox,
  stateOf,
  toEntryView,
  toUnreadableView,
} from './outbox/entry-view.ts';
export { keepPicture } from './outbox/keep-picture.ts';
export { dependentsOf, isUncounted } from './outbox/ordering.ts';
export { canReadAcknowledged, splitReadable } from './outbox/stored-entries.ts';
export { applyOverlay, concerns } from './overlay/overlay.ts';
export { mutate, mutateMany } from './replay/mutate.ts';
export { invalidOutcome } from './replay/outcome.ts';
export { replay } from './replay/replay.ts';
export { followEvents } from './session/follow-events.ts';
export { warmUp } from './sync/warm-up.ts';
