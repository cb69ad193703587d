import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import type { OnlineQuery } from '#client/data/use-online-query.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { OpenSession } from '#contract/auth/account.ts';
import { fillPath } from '#contract/id-schema.ts';
import { SessionRow } from './session-row.tsx';

/** The sessions of this account; each can be ended, or all but this one. */
export function Sessions({ data, isOffline, error, mutate }: OnlineQuery<OpenSession[]>) {
  const t = useTranslations('office.account.sessions');
  const tForms = useTranslations('office.forms');
  const alert = useAlert();
  const [ending, setEnding] = useState<string>();

  async function end(which: string, path: string, done: string) {
    alert.clear();
    setEnding(which);
    const answer = await callApi({ method: 'DELETE', path });
    if (answer.ok) alert.show({ variant: 'success', message: done });
    else {
      const message = 'offline' in answer ? tForms('needsConnection') : answer.failure.message;
      alert.show({ variant: 'error', message: message || t('failed') });
    }
    await mutate();
    setEnding(undefined);
  }

  if (isOffline) {
    const icon = <WifiOff size={24} strokeWidth={1.75} />;
    return <EmptyState icon={icon} title={tForms('needsConnection')} text={t('offline')} />;
  }
  if (!data) {
    return error ? <EmptyState title={t('failedFetch')} /> : <Skeleton lines={3} className="p-6" />;
  }
  const others = data.filter((session) => !session.is_current);
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() =>
              void end(session.id, fillPath('/auth/sessions/:id', session.id), t('ended'))
            }
          />
        ))}
      </ul>
      {others.length > 0 && (
        <footer className="flex justify-end rounded-b-xl border-t border-line bg-cream px-5 py-3.5 md:px-6.5">
          <Button
            variant="danger"
            isLoading={ending === 'all'}
            onClick={() => void end('all', '/auth/sessions', t('endedAll'))}
          >
            {t('endAll')}
          </Button>
        </footer>
      )}
    </>
  );
}
