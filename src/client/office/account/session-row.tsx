import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAgo } from '#client/office/kit/moment.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { OpenSession } from '#contract/auth/account.ts';
import { deviceOf } from './device-of.ts';

interface SessionRowProps {
  session: OpenSession;
  onEnd: () => void;
}

/** One open session with its device, its last use and, unless it is the current one, an End button. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('office.account.sessions');
  const ago = useAgo();
  const { when: formatInstant } = useInstant();
  const device = useDeviceTextOf()(session.user_agent);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3.5 md:px-6.5">
      <MonitorSmartphone
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="shrink-0 text-ink-2"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {session.is_current && <Badge tone="leaf">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {t('used', { ago: ago(session.last_used_at), since: formatInstant(session.created_at) })}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('endOn', { device })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** Names a device by the user agent of its session. */
export function useDeviceTextOf(): (userAgent: string) => string {
  const t = useTranslations('office.account.sessions');
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('device', { browser, system });
    return browser ?? system ?? t('unknownDevice');
  };
}
