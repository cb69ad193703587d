import { useTranslations } from 'use-intl';
import { ContactDetails, LegalPage, Prose } from './legal-page.tsx';

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
  return (
    <LegalPage
      of="privacy"
      path="/privacy-policy"
      sections={sections}
      more={{ collect: <PersonalInformation />, contact: <ContactDetails /> }}
    />
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
