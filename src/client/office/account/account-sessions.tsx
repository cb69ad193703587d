import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import type { RemoteResult } from '#client/data/remote-query.ts';
import { ListDrawing } from '#client/office/kit/list/list-empty.tsx';
import { useAgo } from '#client/office/kit/moment.tsx';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { useInstantFormat, useServerNow } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type ActiveSession, lastUseIntervalMs } from '#contract/auth/account.ts';
import { fillPath } from '#contract/fields/ids.ts';

export function AccountSessions({ data, isOffline, error, reload }: RemoteResult<ActiveSession[]>) {
  const t = useTranslations('office.account.sessions');
  const tForms = useTranslations('office.forms');
  const needsConnection = useNeedsConnectionText();
  const alert = useAlert();
  const deviceTextOf = useDeviceText();
  /** `all` means every session except the current one. */
  const [sessionToEnd, setSessionToEnd] = useState<ActiveSession | 'all'>();
  const [isRunning, setRunning] = useState(false);

  async function endSessions(session: ActiveSession | 'all') {
    const isAll = session === 'all';
    const path = isAll ? '/auth/sessions' : fillPath('/auth/sessions/:id', session.id);
    const successMessage = t(isAll ? 'endedAll' : 'ended');
    alert.clear();
    setRunning(true);
    const response = await callApi({ method: 'DELETE', path });
    if (response.ok) alert.show({ variant: 'success', message: successMessage });
    else {
      const message = 'offline' in response ? needsConnection : response.failure.message;
      alert.show({ variant: 'error', message: message || t('failed') });
    }
    await reload();
    setRunning(false);
    setSessionToEnd(undefined);
  }

  if (isOffline) {
    return <EmptyState title={needsConnection} drawing={<ListDrawing of="offline" />} text={t('offline')} />;
  }
  if (!data) {
    return error ? <EmptyState title={t('failedFetch')} /> : <Skeleton lines={3} className="p-6" />;
  }
  const hasOthers = data.some((session) => !session.is_current);
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setSessionToEnd(session)} />
        ))}
      </ul>
      {hasOthers && (
        <footer className="flex justify-end rounded-b-xl border-t border-line bg-cream px-5 py-3.5 md:px-6.5">
          <Button variant="danger" onClick={() => setSessionToEnd('all')}>
            {t('endAll')}
          </Button>
        </footer>
      )}
      {sessionToEnd && (
        <ConfirmDialog
          onClose={() => setSessionToEnd(undefined)}
          title={t('confirmTitle')}
          message={
            sessionToEnd === 'all'
              ? t('confirmAll')
              : t('confirmOne', { device: deviceTextOf(sessionToEnd.user_agent) })
          }
          confirmLabel={t('confirm')}
          cancelLabel={tForms('cancel')}
          isLoading={isRunning}
          danger
          onConfirm={() => void endSessions(sessionToEnd)}
        />
      )}
    </>
  );
}

interface SessionRowProps {
  session: ActiveSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('office.account.sessions');
  const usedText = useUsedText();
  const device = useDeviceText()(session.user_agent);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3.5 md:px-6.5">
      <MonitorSmartphone aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {session.is_current && <Badge tone="leaf">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{usedText(session)}</p>
      </div>
      {!session.is_current && (
        <Button variant="secondary" size="small" aria-label={t('endOn', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function useUsedText(): (session: ActiveSession) => string {
  const t = useTranslations('office.account.sessions');
  const ago = useAgo();
  const now = useServerNow({ updateInterval: 60_000 });
  const { dateTime: formatInstant } = useInstantFormat();
  return ({ is_current, last_used_at, created_at }) => {
    const since = formatInstant(created_at);
    if (is_current) return t('usedNow', { since });
    const isRecent = now.getTime() - Date.parse(last_used_at) < lastUseIntervalMs;
    return isRecent ? t('usedLately', { since }) : t('used', { ago: ago(last_used_at), since });
  };
}

function useDeviceText(): (userAgent: string) => string {
  const t = useTranslations('office.account.sessions');
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('device', { browser, system });
    return browser ?? system ?? t('unknownDevice');
  };
}

interface DeviceName {
  browser: string | undefined;
  system: string | undefined;
}

// The first match counts, because a user agent also contains the names of other browsers.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

export function deviceOf(userAgent: string): DeviceName {
  const firstMatch = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: firstMatch(browsers), system: firstMatch(systems) };
}
