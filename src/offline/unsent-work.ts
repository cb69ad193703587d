// The one door to what handles unsent work: the registry of mutations, the outbox, its replay and
// its overlay; to the warm-up, which follows a replay, and to what mends a mirror and ends a session.
// Lists are drawn without it where nothing is unsent, so it is only ever imported when it is needed,
// or after the first rows.
export { mendMirror } from './mirror/mend-mirror.ts';
export { warmUp } from './mirror/warm-up.ts';
export { discardEntry, retryEntry, sendWithoutDelay } from './outbox/decide.ts';
export { argsOf, toEntryView, toUnreadableView } from './outbox/entry-view.ts';
export { exportOutbox } from './outbox/export-outbox.ts';
export { isQuiet } from './outbox/is-quiet.ts';
export { dependentsOf } from './outbox/lanes.ts';
export { canReadAcknowledged, readEntries, sortOut } from './outbox/stored-entries.ts';
export { submit } from './outbox/submit.ts';
export { applyOverlay } from './overlay/apply-overlay.ts';
export { replay } from './replay/replay.ts';
export { endSession, leaveOnlyUnsent } from './session/end-session.ts';
