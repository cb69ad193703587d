import { CircleCheck, CloudUpload, LogIn, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { useServiceWorkerStore } from '#client/shell/service-worker-store.ts';
import { type SyncKind, syncState } from '#client/shell/sync-state.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { useTimeFormatter } from './use-moment.ts';

interface SyncStatusProps {
  /** `paused` is also true while the session has expired. */
  status: SyncStatus;
}

const kindStyles: Record<SyncKind, { icon: typeof WifiOff; tone: string }> = {
  blocked: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  lost: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  attention: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  update: { icon: RefreshCw, tone: 'bg-amber-soft text-amber' },
  signIn: { icon: LogIn, tone: 'bg-amber-soft text-amber' },
  offline: { icon: WifiOff, tone: 'bg-amber-soft text-amber' },
  unreachable: { icon: WifiOff, tone: 'bg-amber-soft text-amber' },
  sending: { icon: CloudUpload, tone: 'bg-amber-soft text-amber' },
  waiting: { icon: CloudUpload, tone: 'bg-amber-soft text-amber' },
  checking: { icon: RefreshCw, tone: 'bg-sand text-ink' },
  fetching: { icon: RefreshCw, tone: 'bg-sand text-ink' },
  quiet: { icon: CircleCheck, tone: 'bg-leaf-soft text-leaf' },
};

function useSyncState(status: SyncStatus) {
  return syncState(status, useServiceWorkerStore().cachedFileShare);
}

export function SyncButton({ onOpen, status }: SyncStatusProps & { onOpen: () => void }) {
  const t = useTranslations('till.sync');
  const { kind, count } = useSyncState(status);
  const { icon: Icon, tone } = kindStyles[kind];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'inline-flex min-h-12 items-center gap-2 rounded-full px-3.5 text-sm font-semibold max-[22rem]:gap-1 max-[22rem]:px-2',
        tone,
      )}
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <span aria-live="polite">{t(kind, { count })}</span>
    </button>
  );
}

export function SyncSheet({ onClose, status }: SyncStatusProps & { onClose: () => void }) {
  const t = useTranslations('till.sync');
  const { kind, count } = useSyncState(status);
  const { sendNow } = useOutbox();
  const navigate = useNavigate();
  return (
    <Dialog onClose={onClose} title={t(kind, { count })} description={t(`${kind}Text`, { count })}>
      <div className="flex flex-col gap-4">
        <RejectedEntries onLeave={onClose} />
        {status.paused ? (
          <Button size="large" onClick={() => void navigate('/till/login')}>
            {t('signInAgain')}
          </Button>
        ) : (
          status.pending > 0 && (
            <Button variant="secondary" size="large" disabled={status.isOffline} onClick={sendNow}>
              {t('sendNow')}
            </Button>
          )
        )}
      </div>
    </Dialog>
  );
}

const namedMutations = [
  'transactionCreate',
  'transactionSettle',
  'transactionCancel',
  'transactionVoid',
  'refundAsk',
  'loadConfirm',
  'refillReceive',
  'cashMove',
  'restockRequestCreate',
  'stockAdjustmentCreate',
  'cartAssignmentReturn',
] as const;

function RejectedEntries({ onLeave }: { onLeave: () => void }) {
  const { entries } = useOutbox();
  const rejectedEntries = entries.filter(({ state }) => attentionStates.has(state));
  if (rejectedEntries.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {rejectedEntries.map((entry) => (
        <RejectedEntry key={entry.seq} entry={entry} onLeave={onLeave} />
      ))}
    </ul>
  );
}

const attentionStates = new Set<EntryView['state']>(['refused', 'stale', 'unknown', 'unreadable']);

/** A sale cannot be discarded. A restock request can be at any time, another change once the office has entered it. */
function RejectedEntry({ entry, onLeave }: { entry: EntryView; onLeave: () => void }) {
  const t = useTranslations('till.sync');
  const formatTime = useTimeFormatter();
  const navigate = useNavigate();
  const { retry, discard } = useOutbox();
  const [isConfirming, setIsConfirming] = useState(false);
  const { seq, name, occurredAt, refusal, state } = entry;
  const isSale = name === 'transactionCreate';
  const isSendable = state === 'refused' || state === 'stale';
  const isRestockRequest = name === 'restockRequestCreate';
  const discardEntry = () => void discard(seq);
  return (
    <li className="rounded-lg bg-red-soft p-3">
      <p className="font-semibold">
        {t(`acts.${isOneOf(namedMutations, name) ? name : 'other'}`)} · {formatTime(occurredAt)}
      </p>
      <p>{refusal?.message ?? t(isSendable ? 'stale' : 'unreadable')}</p>
      {isConfirming && <p className="mt-2 font-semibold">{t('enteredText')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {isSale && refusal && (
          <Button
            size="large"
            onClick={() => {
              onLeave();
              void navigate('/till/sales');
            }}
          >
            {t('toSale')}
          </Button>
        )}
        {isSendable && !(isSale && refusal) && !isConfirming && (
          <Button variant="secondary" size="large" onClick={() => void retry(seq)}>
            {t('retry')}
          </Button>
        )}
        {isRestockRequest && isSendable && (
          <Button variant="quiet" size="large" onClick={discardEntry}>
            {t('drop')}
          </Button>
        )}
        {!isSale && !isRestockRequest && refusal && !isConfirming && (
          <Button variant="quiet" size="large" onClick={() => setIsConfirming(true)}>
            {t('entered')}
          </Button>
        )}
        {isConfirming && (
          <>
            <Button variant="secondary" size="large" onClick={() => setIsConfirming(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" size="large" onClick={discardEntry}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
