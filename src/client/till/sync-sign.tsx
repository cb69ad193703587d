import { CircleCheck, CloudUpload, LogIn, TriangleAlert, WifiOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { LanguageChoice } from '#client/i18n/language-choice.tsx';
import { PushSwitch } from '#client/push/push-switch.tsx';
import { SignOutDialog } from '#client/shell/sign-out-dialog.tsx';
import { ThemeToggle } from '#client/shell/theme-toggle.tsx';
import { useSignOut } from '#client/shell/use-sign-out.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { isOneOf } from '#contract/fields.ts';
import { useMoment } from './use-moment.ts';

interface SyncProps {
  status: SyncStatus;
  isExpired: boolean;
}

type Kind = 'blocked' | 'attention' | 'expired' | 'offline' | 'waiting' | 'sent';

const looks: Record<Kind, { icon: typeof WifiOff; tone: string }> = {
  blocked: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  attention: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  expired: { icon: LogIn, tone: 'bg-amber-soft text-amber' },
  offline: { icon: WifiOff, tone: 'bg-amber-soft text-amber' },
  waiting: { icon: CloudUpload, tone: 'bg-amber-soft text-amber' },
  sent: { icon: CircleCheck, tone: 'bg-leaf-soft text-leaf' },
};

function kindOf({ status, isExpired }: SyncProps): Kind {
  if (['blocked', 'newer', 'held'].includes(status.storage)) return 'blocked';
  if (status.refused + status.stale > 0) return 'attention';
  if (isExpired) return 'expired';
  if (status.isOffline) return 'offline';
  return status.pending > 0 ? 'waiting' : 'sent';
}

/** In a barista's words: what waits on this phone, and that it goes by itself. */
export function SyncSign({ onOpen, ...props }: SyncProps & { onOpen: () => void }) {
  const t = useTranslations('till.sync');
  const kind = kindOf(props);
  const { icon: Icon, tone } = looks[kind];
  const { pending, refused, stale } = props.status;
  const count = kind === 'attention' ? refused + stale : pending;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'inline-flex min-h-12 items-center gap-2 rounded-full px-3.5 text-sm font-semibold',
        tone,
      )}
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <span aria-live="polite">{t(kind, { count })}</span>
    </button>
  );
}

/** What waits and why, and what else belongs to the phone: language, theme, signing out. */
export function SyncSheet({ onClose, ...props }: SyncProps & { onClose: () => void }) {
  const t = useTranslations('till.sync');
  const { status, isExpired } = props;
  const { username } = useSession();
  const { sendNow } = useOutbox();
  const navigate = useNavigate();
  const leaving = useSignOut('/till/login');
  if (leaving.isDialogOpen)
    return <SignOutDialog control={leaving} status={status} mayDiscard={false} />;
  return (
    <Dialog
      onClose={onClose}
      title={username}
      description={t(`${kindOf(props)}Text`, { count: status.pending })}
    >
      <div className="flex flex-col gap-4">
        <Refused onLook={onClose} />
        {isExpired ? (
          <Button size="large" onClick={() => void navigate('/till/login')}>
            {t('signIn')}
          </Button>
        ) : (
          status.pending > 0 && (
            <Button variant="secondary" size="large" disabled={status.isOffline} onClick={sendNow}>
              {t('sendNow')}
            </Button>
          )
        )}
        <LanguageChoice />
        <PushSwitch size="large" />
        <ThemeToggle textClassName="flex min-h-12 items-center gap-3 font-semibold" />
        <Button
          variant="secondary"
          size="large"
          onClick={() => leaving.start(status.pending + status.refused)}
        >
          {t('signOut')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What a barista does, as it is called where the office could not take it. */
const acts = [
  'transactionCreate',
  'transactionSettle',
  'transactionCancel',
  'transactionVoid',
  'refundAsk',
  'loadConfirm',
  'cashMove',
  'restockRequestCreate',
  'stockAdjustmentCreate',
  'cartAssignmentReturn',
] as const;

/** What the office could not take, or what is so old that somebody has to say that it still holds. */
function Refused({ onLook }: { onLook: () => void }) {
  const t = useTranslations('till.sync');
  const moment = useMoment();
  const navigate = useNavigate();
  const { entries, retry, discard } = useOutbox();
  const refused = entries.filter(({ refusal, state }) => refusal || state === 'stale');
  if (refused.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {refused.map(({ seq, name, occurredAt, refusal }) => (
        <li key={seq} className="rounded-lg bg-red-soft p-3">
          <p className="font-semibold">
            {t(`acts.${isOneOf(acts, name) ? name : 'other'}`)} · {moment(occurredAt)}
          </p>
          <p>{refusal?.message ?? t('stale')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {name === 'transactionCreate' && refusal ? (
              // What can be done about a sale stands beside its lines.
              <Button
                size="large"
                onClick={() => {
                  onLook();
                  void navigate('/till/sales');
                }}
              >
                {t('toSale')}
              </Button>
            ) : (
              <>
                <Button variant="secondary" size="large" onClick={() => void retry(seq)}>
                  {t('retry')}
                </Button>
                {name !== 'transactionCreate' && (
                  <Button variant="quiet" size="large" onClick={() => void discard(seq)}>
                    {t('drop')}
                  </Button>
                )}
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
