import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { knownVersion } from '#client/office/kit/form/known-version.ts';
import { useRunAndShow } from '#client/office/kit/form/use-run-and-show.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { useSession } from '#client/state/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { fillPath } from '#contract/id-schema.ts';
import type { User } from '#contract/users/entity.ts';
import { useMayChangeUser } from './use-may-change-user.ts';

interface UserAccessProps {
  shown: OverlaidRow<User>;
  /** The full record from the server; undefined while it loads and without a connection. */
  user: User | undefined;
}

/**
 * Buttons of an account: activate or deactivate it, confirm its e-mail, send a reset link. None for
 * the own account, for an account that the user may not change, or while its delete is queued.
 */
export function UserAccess({ shown, user }: UserAccessProps) {
  const { user_id, role } = useSession();
  const mayChange = useMayChangeUser();
  const isDeleteQueued = shown.mark?.kind === 'deleted' && shown.mark.state !== 'refused';
  if (isDeleteQueued || shown.id === user_id || !mayChange(shown.row)) return null;
  return (
    <span className="mr-auto flex flex-wrap gap-2.5">
      {shown.row.is_active ? <Deactivate shown={shown} /> : <Activate shown={shown} />}
      {role === 'super_admin' && user?.email_held_until && <ConfirmEmail user={user} />}
      {/* A held address gets no reset link: it has to be confirmed first. */}
      {role === 'super_admin' && shown.row.is_active && !user?.email_held_until && (
        <SendResetLink user={shown.row} />
      )}
    </span>
  );
}

function Deactivate({ shown: { id, row } }: { shown: OverlaidRow<User> }) {
  const t = useTranslations('office.users.deactivate');
  const { submit, isSubmitting } = useMutation({ name: 'userDeactivate' });
  const runAndShow = useRunAndShow();
  const words = { done: t('done'), failed: t('failed') };
  const args = { id, ...knownVersion(row) };
  return (
    <AskedAct
      word="deactivate"
      subject={row.username}
      isRunning={isSubmitting}
      danger
      act={() => runAndShow(() => submit(args, { names: { [id]: row.username } }), words)}
    />
  );
}

function Activate({ shown: { id, row } }: { shown: OverlaidRow<User> }) {
  const t = useTranslations('office.users.activate');
  const tForms = useTranslations('office.forms');
  const { submit, isSubmitting } = useMutation({ name: 'userUpdate' });
  const { isOffline } = useSyncStatus();
  const runAndShow = useRunAndShow();
  const words = { done: t('done'), failed: t('failed') };
  const change = { id, status: 'active', ...knownVersion(row) } as const;
  return (
    <Button
      variant="secondary"
      isLoading={isSubmitting}
      disabled={isOffline}
      title={isOffline ? tForms('needsConnection') : undefined}
      onClick={() =>
        void runAndShow(() => submit(change, { names: { [id]: row.username } }), words)
      }
    >
      {t('action')}
    </Button>
  );
}

/** Confirms a held e-mail address. Until then no reset link can be sent to it. */
function ConfirmEmail({ user: { id, username, email, version } }: { user: User }) {
  const t = useTranslations('office.users.confirmEmail');
  const { submit, isSubmitting } = useMutation({ name: 'userConfirmEmail' });
  const runAndShow = useRunAndShow();
  const words = { done: t('done'), failed: t('failed') };
  return (
    <AskedAct
      word="confirmEmail"
      subject={<span className="break-all">{email}</span>}
      isRunning={isSubmitting}
      act={() => runAndShow(() => submit({ id, version }, { names: { [id]: username } }), words)}
    />
  );
}

/**
 * Mails the user a reset link, after a question: a mail cannot be taken back. Security: the admin sees
 * neither the link nor the new password.
 */
function SendResetLink({ user: { id, username } }: { user: User }) {
  const t = useTranslations('office.users.resetLink');
  const tForms = useTranslations('office.forms');
  const alert = useAlert();
  const [isSending, setSending] = useState(false);

  async function send() {
    alert.clear();
    setSending(true);
    const answer = await callApi({ method: 'POST', path: fillPath('/users/:id/reset-link', id) });
    setSending(false);
    if (answer.ok) alert.show({ variant: 'success', message: t('done', { username }) });
    else {
      const message = 'offline' in answer ? tForms('needsConnection') : answer.failure.message;
      alert.show({ variant: 'error', message: message || t('failed') });
    }
  }
  return (
    <AskedAct word="resetLink" subject={username} isRunning={isSending} isOnlineOnly act={send} />
  );
}

interface AskedActProps {
  /** The group of its words. */
  word: 'deactivate' | 'confirmEmail' | 'resetLink';
  /** The account that the question is about. */
  subject: ReactNode;
  isRunning: boolean;
  /** Without a connection the button is disabled, and says why. */
  isOnlineOnly?: boolean;
  danger?: boolean;
  act: () => Promise<unknown>;
}

/** A button that asks before it acts. */
function AskedAct({ word, subject, isRunning, isOnlineOnly, danger, act }: AskedActProps) {
  const t = useTranslations(`office.users.${word}`);
  const tForms = useTranslations('office.forms');
  const isUnavailable = useSyncStatus().isOffline && isOnlineOnly === true;
  const [isAsking, setAsking] = useState(false);
  async function confirm() {
    await act();
    setAsking(false);
  }
  return (
    <>
      <Button
        variant="secondary"
        disabled={isUnavailable}
        title={isUnavailable ? tForms('needsConnection') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('title')}
          message={t('message')}
          subject={subject}
          confirmLabel={t('action')}
          cancelLabel={tForms('cancel')}
          isLoading={isRunning}
          danger={danger}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
