// The one door to what handles unsent work: the registry of mutations, the outbox, its replay and
// its overlay; and to the warm-up, which follows a replay. Lists are drawn without it where nothing
// is unsent, so it is only ever imported when it is needed, or after the first rows.
export { warmUp } from './mirror/warm-up.ts';
export { discardEntry, retryEntry, sendWithoutDelay } from './outbox/decide.ts';
export { argsOf, toEntryView } from './outbox/entry-view.ts';
export { exportOutbox } from './outbox/export-outbox.ts';
export { isQuiet } from './outbox/is-quiet.ts';
export { isStale } from './outbox/is-stale.ts';
export { dependentsOf } from './outbox/lanes.ts';
export { submit } from './outbox/submit.ts';
export { layOver } from './overlay/lay-over.ts';
export { replay } from './replay/replay.ts';
