import { observable } from '#offline/workspace/observable.ts';

/** Whether this browser refuses to store anything, as some do in private windows or by policy. */
export const storageBlocked = observable(false);
