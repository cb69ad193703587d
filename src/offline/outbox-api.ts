// Mutations, outbox, replay and overlay, but also warm-up, repair of the mirror and the end of a session. All
// of it is loaded as one chunk after the first rows of a list, because those do not need it. Only an outbox
// with entries needs it earlier. No other module than `load-outbox.ts` imports this one.
export { repairMirror } from './mirror/repair-mirror.ts';
export { warmUp } from './mirror/warm-up.ts';
export { followEvents } from './network/follow-events.ts';
export { discardEntry, retryEntry, sendWithoutDelay, takeBack } from './outbox/entry-actions.ts';
export { argsOf, toEntryView, toUnreadableView } from './outbox/entry-view.ts';
export { exportOutbox } from './outbox/export-outbox.ts';
export { isUncounted } from './outbox/is-uncounted.ts';
export { keepPicture } from './outbox/keep-picture.ts';
export { freePictures, isFromBefore } from './outbox/kept-pictures.ts';
export { dependentsOf } from './outbox/ordering.ts';
export { partsOfActs } from './outbox/parts-of-acts.ts';
export { canReadAcknowledged, readEntries, splitReadable } from './outbox/stored-entries.ts';
export { submit } from './outbox/submit.ts';
export { endUndoWaits } from './outbox/undo-waits.ts';
export { applyOverlay } from './overlay/overlay.ts';
export { replay } from './replay/replay.ts';
export { deleteServerData, endSession } from './session/end-session.ts';
