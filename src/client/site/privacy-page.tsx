import { useTranslations } from 'use-intl';
import { ContactDetails, LegalPage, Prose } from './legal-page.tsx';
import { PageMeta } from './page-meta.tsx';
import { site } from './site-values.ts';

/** The sections in their order, by their anchors (screens 1.3). */
const sections = [
  { id: 'collect', key: 'collect' },
  { id: 'use', key: 'use' },
  { id: 'share', key: 'share' },
  { id: 'cookies', key: 'cookies' },
  { id: 'keep', key: 'keep' },
  { id: 'safe', key: 'safe' },
  { id: 'minor', key: 'minor' },
  { id: 'privacy-rights', key: 'privacyRights' },
  { id: 'dnt', key: 'dnt' },
  { id: 'update', key: 'update' },
  { id: 'contact', key: 'contact' },
  { id: 'request', key: 'request' },
] as const;

export function PrivacyPage() {
  const t = useTranslations('legal.privacy');
  return (
    <>
      <PageMeta
        title={t('title')}
        description={t('description', { company: site.company })}
        path="/privacy-policy"
      />
      <LegalPage
        title={t('title')}
        updated={t('updated')}
        lead={t('lead', { company: site.company })}
        tocTitle={t('toc')}
        sections={sections.map(({ id, key }) => ({
          id,
          title: t(`${key}.title`),
          body: (
            <>
              <Prose text={t(`${key}.text`, site)} />
              {key === 'collect' && <PersonalInformation />}
              {key === 'contact' && <ContactDetails />}
            </>
          ),
        }))}
      />
    </>
  );
}

function PersonalInformation() {
  const t = useTranslations('legal.privacy.personal');
  return (
    <div id="personal-information" className="pt-6">
      <h3 className="title text-xl">{t('title')}</h3>
      <Prose text={t('text')} />
    </div>
  );
}
