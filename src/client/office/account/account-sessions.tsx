import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import type { OnlineQuery } from '#client/data/use-online-query.ts';
import { ListDrawing } from '#client/office/kit/list/list-drawing.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { OpenSession } from '#contract/auth/account.ts';
import { fillPath } from '#contract/ids.ts';
import { SessionRow, useDeviceTextOf } from './session-row.tsx';

/** The open sessions of the signed-in user. Each can be ended, or all except the current one. */
export function AccountSessions({ data, isOffline, error, mutate }: OnlineQuery<OpenSession[]>) {
  const t = useTranslations('office.account.sessions');
  const tForms = useTranslations('office.forms');
  const alert = useAlert();
  const deviceTextOf = useDeviceTextOf();
  /** The session that the user is asked about or that is being ended; `all` but the current one. */
  const [ending, setEnding] = useState<OpenSession | 'all'>();
  const [isRunning, setRunning] = useState(false);

  async function end(session: OpenSession | 'all') {
    const isAll = session === 'all';
    const path = isAll ? '/auth/sessions' : fillPath('/auth/sessions/:id', session.id);
    const successMessage = t(isAll ? 'endedAll' : 'ended');
    alert.clear();
    setRunning(true);
    const answer = await callApi({ method: 'DELETE', path });
    if (answer.ok) alert.show({ variant: 'success', message: successMessage });
    else {
      const message = 'offline' in answer ? tForms('needsConnection') : answer.failure.message;
      alert.show({ variant: 'error', message: message || t('failed') });
    }
    await mutate();
    setRunning(false);
    setEnding(undefined);
  }

  if (isOffline) {
    return (
      <EmptyState
        title={tForms('needsConnection')}
        drawing={<ListDrawing of="offline" />}
        text={t('offline')}
      />
    );
  }
  if (!data) {
    return error ? <EmptyState title={t('failedFetch')} /> : <Skeleton lines={3} className="p-6" />;
  }
  const hasOthers = data.some((session) => !session.is_current);
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {hasOthers && (
        <footer className="flex justify-end rounded-b-xl border-t border-line bg-cream px-5 py-3.5 md:px-6.5">
          <Button variant="danger" onClick={() => setEnding('all')}>
            {t('endAll')}
          </Button>
        </footer>
      )}
      {ending && (
        <ConfirmDialog
          onClose={() => setEnding(undefined)}
          title={t('confirmTitle')}
          message={
            ending === 'all'
              ? t('confirmAll')
              : t('confirmOne', { device: deviceTextOf(ending.user_agent) })
          }
          confirmLabel={t('confirm')}
          cancelLabel={tForms('cancel')}
          isLoading={isRunning}
          danger
          onConfirm={() => void end(ending)}
        />
      )}
    </>
  );
}
