import { v7 } from 'uuid';

export type Id = string;

/** A new UUIDv7: ordered by time, and unique without a request to the server. */
export function newId(): Id {
  return v7();
}
