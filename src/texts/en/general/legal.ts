import privacy from './legal-privacy.ts';
import terms from './legal-terms.ts';

/** Texts of the legal pages. */
export default {
  privacy,
  terms,
  contact: {
    company: 'Company',
    email: 'Email',
    whatsapp: 'WhatsApp',
    address: 'Address',
  },
} as const;
