import type en from '../../en/general/legal.ts';
import type { WordsOf } from '../../words-of.ts';
import privacy from './legal-privacy.ts';
import terms from './legal-terms.ts';

/** Texts of the legal pages in Bahasa Indonesia. */
export default {
  privacy,
  terms,
  contact: {
    company: 'Perusahaan',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    address: 'Alamat',
  },
} satisfies WordsOf<typeof en>;
