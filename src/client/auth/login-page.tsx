import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { AskedPage } from '#client/shell/office-guard.tsx';
import { LoginForm } from './login-form.tsx';

export default function LoginPage() {
  const t = useTranslations('auth.login');
  const app = useTranslations('common')('appName');
  const asked = useLocation().state as AskedPage | null;
  return (
    <>
      <title>{`${t('title')} · ${app}`}</title>
      <Link
        to="/"
        className="-ml-1.5 inline-flex min-h-11 items-center gap-2 rounded-sm pr-2 font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.75} />
        {t('back')}
      </Link>
      <h1 className="title-lg mt-8 text-[calc(40rem/15)]">{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('lead')}</p>
      {asked?.hasExpired && (
        <p className="mt-5 rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">
          {t('expired')}
        </p>
      )}
      <LoginForm destination={asked?.from ?? '/transactions'} />
    </>
  );
}
