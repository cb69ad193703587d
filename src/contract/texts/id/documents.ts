import type { documents as english } from '../en/documents.ts';
import type { WordsFor } from '../text.ts';

export const documents: WordsFor<typeof english> = {};
