// All code that a page does not need for the first rows of a list, as one chunk: mutations, outbox, replay
// and overlay, and also warm-up, repair of the mirror and the end of a session. Only `loadOutbox` imports
// this module, after the first rows or when the outbox is not empty.
export { repairMirror } from './mirror/repair-mirror.ts';
export { warmUp } from './mirror/warm-up.ts';
export { discardEntry, retryEntry, sendWithoutDelay } from './outbox/entry-actions.ts';
export { argsOf, toEntryView, toUnreadableView } from './outbox/entry-view.ts';
export { exportOutbox } from './outbox/export-outbox.ts';
export { isQuiet } from './outbox/is-quiet.ts';
export { dependentsOf } from './outbox/ordering.ts';
export { canReadAcknowledged, readEntries, splitReadable } from './outbox/stored-entries.ts';
export { submit } from './outbox/submit.ts';
export { applyOverlay } from './overlay/apply-overlay.ts';
export { replay } from './replay/replay.ts';
export { endSession, keepOnlyUnsent } from './session/end-session.ts';
