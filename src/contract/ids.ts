import { v7 } from 'uuid';

export type Id = string;

/** A new UUIDv7: time-ordered, unique without asking the server. */
export function newId(): Id {
  return v7();
}
