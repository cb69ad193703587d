import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDynamicMessages } from '#client/i18n/dynamic-messages.ts';
import { siteValues } from '../state/site-values.ts';
import { PageMeta } from './page-meta.tsx';

interface LegalPageProps {
  of: 'privacy' | 'terms';
  path: string;
  sections: readonly { id: string; key: string }[];
  extraContent: Readonly<Record<string, ReactNode>>;
}

function LegalPage({ of: page, path, sections, extraContent }: LegalPageProps) {
  const t = useDynamicMessages(`legal.${page}`);
  const values = { ...siteValues };
  return (
    <article className="mx-auto max-w-296 px-5 pt-8 md:px-7 md:pt-12 print:max-w-none print:p-0">
      <PageMeta title={t('title')} description={t('description', values)} path={path} />
      <header className="max-w-[62ch] border-b border-line pb-9">
        <h1 className="title-xl text-[clamp(calc(38rem/15),5vw,calc(58rem/15))]">{t('title')}</h1>
        <p className="mt-4 font-medium text-caramel-ink">{t('updated')}</p>
        <p className="mt-4 text-lg text-ink-2">{t('lead', values)}</p>
      </header>
      <div className="grid gap-x-16 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <nav
          id="toc"
          aria-labelledby="toc-title"
          className="pt-9 lg:sticky lg:top-15 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:px-3 lg:pb-9 lg:-mx-3 print:hidden"
        >
          <h2 id="toc-title" className="title text-lg">
            {t('toc')}
          </h2>
          <ol className="mt-2 text-ink-2">
            {sections.map(({ id, key }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-mx-2 flex min-h-11 items-baseline gap-3 rounded-sm px-2 py-3 leading-snug hover:text-ink hover:underline"
                >
                  <span aria-hidden="true" className="figures w-5 shrink-0 text-caramel-ink">
                    {index + 1}
                  </span>
                  {t(`${key}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[68ch] pb-4 print:max-w-none">
          {sections.map(({ id, key }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="pt-9">
              <h2 id={`${id}-title`} className="title-lg text-2xl">
                {`${index + 1}. ${t(`${key}.title`)}`}
              </h2>
              <Prose text={t(`${key}.text`, values)} />
              {extraContent[key]}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

/** An empty line separates paragraphs and lists, `- ` starts a list item, and `**…**` is strong. */
function Prose({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((block) =>
    block.startsWith('- ') ? (
      <ul key={block} className="mt-4 list-disc space-y-1.5 pl-5 marker:text-caramel">
        {block.split('\n').map((line) => (
          <li key={line}>{renderStrong(line.slice(2))}</li>
        ))}
      </ul>
    ) : (
      <p key={block} className="mt-4">
        {renderStrong(block)}
      </p>
    ),
  );
}

function renderStrong(line: string): ReactNode[] {
  return line.split('**').map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part));
}

const linkClassName =
  '-mx-2 inline-flex min-h-11 items-center rounded-sm px-2 font-semibold text-caramel-ink underline underline-offset-2';

function ContactDetails() {
  const t = useTranslations('legal.contact');
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-1 rounded-xl bg-sand px-6 py-5 sm:grid-cols-[max-content_1fr]">
      <Row term={t('company')}>{siteValues.company}</Row>
      <Row term={t('email')}>
        <a href={`mailto:${siteValues.email}`} className={`${linkClassName} inline-block`}>
          {siteValues.email}
        </a>
      </Row>
      <Row term={t('whatsapp')}>
        <a href={`https://wa.me/${siteValues.whatsapp}`} rel="noopener" className={linkClassName}>
          {siteValues.phone}
        </a>
      </Row>
      <Row term={t('address')}>{siteValues.address}</Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-2.5 text-ink-2">{term}</dt>
      <dd className="min-h-11 content-center max-sm:-mt-3">{children}</dd>
    </>
  );
}

/** Each key is also the anchor (screens 1.4). */
const termsSections = [
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
      sections={termsSections.map((key) => ({ id: key, key }))}
      extraContent={{ contact: <ContactDetails /> }}
    />
  );
}

/** See screens 1.3. */
const privacySections = [
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
      sections={privacySections}
      extraContent={{ collect: <PersonalInformation />, contact: <ContactDetails /> }}
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
