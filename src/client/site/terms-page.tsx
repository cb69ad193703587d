import { useTranslations } from 'use-intl';
import { ContactDetails, LegalPage, Prose } from './legal-page.tsx';
import { PageMeta } from './page-meta.tsx';
import { site } from './site-values.ts';

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
  const t = useTranslations('legal.terms');
  return (
    <>
      <PageMeta
        title={t('title')}
        description={t('description', { company: site.company })}
        path="/term-and-condition"
      />
      <LegalPage
        title={t('title')}
        updated={t('updated')}
        lead={t('lead', { company: site.company })}
        tocTitle={t('toc')}
        sections={sections.map((key) => ({
          id: key,
          title: t(`${key}.title`),
          body: (
            <>
              <Prose text={t(`${key}.text`, { company: site.company })} />
              {key === 'contact' && <ContactDetails />}
            </>
          ),
        }))}
      />
    </>
  );
}
