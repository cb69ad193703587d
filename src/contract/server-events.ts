import type { ListName } from './lists.ts';

/** The events of `GET /events`, a stream of `text/event-stream`, by name, with their data as JSON. */
export interface ServerEvents {
  /** Rows of these lists changed that this user may read: the device asks for changes. */
  changed: { lists: ListName[] };
  /** The last event: the session has ended, or its user has another role now. */
  ended: { reason: StreamEnd };
}

/** Why a stream ends: the code with which the next request is refused, or a new role. */
export type StreamEnd = 'unauthenticated' | 'session_expired' | 'session_revoked' | 'role_changed';

/** A stream without events sends a comment line this often, so that a dead one is noticed. */
export const keepAliveMs = 50_000;
