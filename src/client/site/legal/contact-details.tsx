import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { site } from '../site-values.ts';

const linkLook =
  '-mx-2 inline-flex min-h-11 items-center rounded-sm px-2 font-semibold text-caramel-ink underline underline-offset-2';

/** The contacts of the business, as configured on the server. */
export function ContactDetails() {
  const t = useTranslations('legal.contact');
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-1 rounded-xl bg-sand px-6 py-5 sm:grid-cols-[max-content_1fr]">
      <Row term={t('company')}>{site.company}</Row>
      <Row term={t('email')}>
        <a href={`mailto:${site.email}`} className={linkLook}>
          {site.email}
        </a>
      </Row>
      <Row term={t('whatsapp')}>
        <a href={`https://wa.me/${site.whatsapp}`} rel="noopener" className={linkLook}>
          {site.phone}
        </a>
      </Row>
      <Row term={t('address')}>{site.address}</Row>
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
