import { ContactDetails, LegalPage } from './legal-page.tsx';

/** The sections in their order; each key is its anchor too (screens 1.4). */
const sections = [
  'agreement',
  'services',
  'account',
  'use',
  'property',
  'termination',
  'liability',
  'changes',
  'contact',
] as const;

export function TermsPage() {
  return (
    <LegalPage
      of="terms"
      path="/term-and-condition"
      sections={sections.map((key) => ({ id: key, key }))}
      more={{ contact: <ContactDetails /> }}
    />
  );
}
