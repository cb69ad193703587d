import type { records as english } from '../en/records.ts';
import type { WordsFor } from '../text.ts';

export const records: WordsFor<typeof english> = {
  'product.stillHeld': 'Masih ada {units} unit {name}. Jual, pindahkan, atau hapus bukukan dulu.',
};
