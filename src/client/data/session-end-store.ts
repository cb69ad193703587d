import { create } from 'zustand';
import type { SessionEnd } from '#offline/workspace/workspace.ts';

/**
 * Why the server or another tab has ended the session of this tab; undefined while the session goes on.
 * Reset when this tab starts another session.
 */
export const useSessionEndStore = create<{ reason: SessionEnd | undefined }>()(() => ({
  reason: undefined,
}));
