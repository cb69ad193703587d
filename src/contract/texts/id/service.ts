import type { service as english } from '../en/service.ts';
import type { WordsFor } from '../text.ts';

export const service: WordsFor<typeof english> = {};
