import type en from '../../en/general/legal.ts';
import type { WordsOf } from '../../words-of.ts';
import privacy from './legal-privacy.ts';
import terms from './legal-terms.ts';

export default {
  privacy,
  terms,
  contact: {
    company: 'Perusahaan',
    email: 'Email',
    whatsapp: 'WhatsApp',
    address: 'Alamat',
  },
} satisfies WordsOf<typeof en>;
