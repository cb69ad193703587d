import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database {
  engine: Engine;
  kysely: Kysely<Tables>;
  close(): Promise<void>;
}

/** The handle of a running transaction, passed down explicitly, never taken from a global. */
export type Tx = Kysely<Tables>;
