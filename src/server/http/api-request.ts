import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Locale } from '../i18n/localize.ts';
import type { Logger } from '../log.ts';
import type { MemoryShare } from './memory-share.ts';
import type { Caller, DirectRequest, EntryRequest, OpensEvents } from './route.ts';

/** One call of the API: a separate request, or an entry of a batch. */
export interface ApiRequest extends Omit<EntryRequest, 'headers'> {
  db: Database;
  config: Config;
  events: OpensEvents;
  caller: Caller | undefined;
  method: string;
  /** The `:sha256` of the path of a file. */
  sha256: string | undefined;
  header: (name: string) => string | undefined;
  now: Date;
  ip: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
  log: Logger;
  memory: MemoryShare;
  /** Ends long work, by an error, whose client has closed the connection. */
  assertWanted: () => void;
  perform: DirectRequest['perform'];
}
