// Every sentence of the server, in English. Arguments are those of ICU messages; in a branch of `plural` or
// `select` stand words and `#` only.
import { digest } from './en/digest.ts';
import { documents } from './en/documents.ts';
import { records } from './en/records.ts';
import { service } from './en/service.ts';
import { shared } from './en/shared.ts';

export const sentences = { ...shared, ...service, ...records, ...documents, ...digest } as const;
