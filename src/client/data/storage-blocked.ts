import { observable } from '#offline/workspace/observable.ts';

/** Whether this browser refuses to store anything (private mode, blocked by policy). */
export const storageBlocked = observable(false);
