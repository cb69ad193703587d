import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import { useSession } from '#client/data/session-store.ts';
import { useLocalCheck } from '#client/data/use-local-check.ts';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { PrecheckNote } from '#client/office/kit/form/form-notes.tsx';
import { knownVersion } from '#client/office/kit/form/record-form.ts';
import { useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import { isDeleteQueued } from '#client/office/kit/row-mark.tsx';
import { useAlert } from '#client/state/use-alert.ts';
import { Button, type ButtonProps } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { fillPath } from '#contract/fields/ids.ts';
import type { User } from '#contract/users/entity.ts';
import { PhoneLinkDialog } from './phone-link-dialog.tsx';
import { useMayChangeUser } from './user-role.tsx';

interface UserAccessProps {
  overlaidRow: OverlaidRow<User>;
  user: User | undefined;
}

/** Renders nothing for the user's own account, for one that the user cannot change, or while its delete is queued. */
export function UserAccess({ overlaidRow, user }: UserAccessProps) {
  const { user_id, role } = useSession();
  const mayChange = useMayChangeUser();
  if (isDeleteQueued(overlaidRow.mark) || overlaidRow.id === user_id || !mayChange(overlaidRow.row)) return null;
  return (
    <span className="mr-auto flex flex-wrap gap-2.5 @max-lg:w-full @max-lg:[&>button]:grow">
      {overlaidRow.row.is_active ? <Deactivate overlaidRow={overlaidRow} /> : <Activate overlaidRow={overlaidRow} />}
      {overlaidRow.row.is_active && overlaidRow.row.role === 'sales' && <PhoneLinkButton user={overlaidRow.row} />}
      {overlaidRow.row.is_active && <SignOutEverywhere user={overlaidRow.row} />}
      {role === 'super_admin' && user?.email_held_until && <ConfirmEmail user={user} />}
      {/* An unconfirmed address gets no reset link until it is confirmed. */}
      {role === 'super_admin' && overlaidRow.row.is_active && !user?.email_held_until && (
        <SendResetLink user={overlaidRow.row} />
      )}
    </span>
  );
}

function Deactivate({ overlaidRow: { id, row } }: { overlaidRow: OverlaidRow<User> }) {
  const { mutate } = useMutation({ name: 'userDeactivate' });
  const args = { id, ...knownVersion(row) };
  const localRejection = useLocalCheck('userDeactivate')(args);
  const send = () => mutate(args, { names: { [id]: row.username } });
  return (
    <ConfirmedButton
      action="deactivate"
      subject={row.username}
      danger
      reason={localRejection?.message}
      run={useMutateWithMessages('deactivate', send)}
    />
  );
}

function Activate({ overlaidRow: { id, row } }: { overlaidRow: OverlaidRow<User> }) {
  const t = useTranslations('office.users.activate');
  const { mutate, isMutating } = useMutation({ name: 'userUpdate' });
  const change = { id, status: 'active', ...knownVersion(row) } as const;
  const run = useMutateWithMessages('activate', () => mutate(change, { names: { [id]: row.username } }));
  return (
    <AccessButton isOnlineOnly isLoading={isMutating} onClick={() => void run()}>
      {t('action')}
    </AccessButton>
  );
}

function ConfirmEmail({ user: { id, username, email, version } }: { user: User }) {
  const { mutate } = useMutation({ name: 'userConfirmEmail' });
  const send = () => mutate({ id, version }, { names: { [id]: username } });
  return <ConfirmedButton action="confirmEmail" subject={email} run={useMutateWithMessages('confirmEmail', send)} />;
}

function useMutateWithMessages(
  action: 'activate' | 'deactivate' | 'confirmEmail',
  send: () => Promise<MutationOutcome>,
): () => Promise<unknown> {
  const t = useTranslations(`office.users.${action}`);
  const mutateAndShow = useMutateAndShow();
  return () => mutateAndShow(send, { done: t('done'), failed: t('failed') });
}

function PhoneLinkButton({ user }: { user: User }) {
  const t = useTranslations('office.users.phoneLink');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AccessButton isOnlineOnly onClick={() => setOpen(true)}>
        {t('action')}
      </AccessButton>
      {isOpen && <PhoneLinkDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

/** See rules 7.7. */
function SignOutEverywhere({ user }: { user: User }) {
  return <CallButton action="signOut" path="/users/:id/sign-out" user={user} danger />;
}

/**
 * Asks for confirmation, because an email cannot be unsent. Security: the admin sees neither the link nor the new
 * password.
 */
function SendResetLink({ user }: { user: User }) {
  return <CallButton action="resetLink" path="/users/:id/reset-link" user={user} />;
}

interface CallButtonProps {
  action: 'signOut' | 'resetLink';
  path: string;
  user: User;
  danger?: boolean;
}

function CallButton({ action, path, user: { id, username }, danger = false }: CallButtonProps) {
  const t = useTranslations(`office.users.${action}`);
  const needsConnection = useNeedsConnectionText();
  const alert = useAlert();

  async function send() {
    alert.clear();
    const response = await callApi({ method: 'POST', path: fillPath(path, id) });
    if (response.ok) return alert.show({ variant: 'success', message: t('done', { username }) });
    const message = 'offline' in response ? needsConnection : response.failure.message;
    alert.show({ variant: 'error', message: message || t('failed') });
  }

  return <ConfirmedButton action={action} subject={username} danger={danger} isOnlineOnly run={send} />;
}

interface ConfirmedButtonProps {
  action: 'deactivate' | 'confirmEmail' | CallButtonProps['action'];
  subject: string;
  danger?: boolean;
  isOnlineOnly?: boolean;
  reason?: string | undefined;
  run: () => Promise<unknown>;
}

function ConfirmedButton(props: ConfirmedButtonProps) {
  const { action, subject, danger, isOnlineOnly, reason, run } = props;
  const t = useTranslations(`office.users.${action}`);
  const tForms = useTranslations('office.forms');
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);

  async function confirm() {
    setRunning(true);
    await run();
    setRunning(false);
    setConfirmOpen(false);
  }

  return (
    <>
      <AccessButton isOnlineOnly={isOnlineOnly} onClick={() => setConfirmOpen(true)}>
        {t('action')}
      </AccessButton>
      {isConfirmOpen && (
        <ConfirmDialog
          title={t('title')}
          message={t('message')}
          subject={subject}
          confirmLabel={t('action')}
          cancelLabel={tForms('cancel')}
          isLoading={isRunning}
          isBlocked={reason !== undefined && !isRunning}
          danger={danger}
          onConfirm={() => void confirm()}
          onClose={() => setConfirmOpen(false)}
        >
          {reason !== undefined && !isRunning && <PrecheckNote reason={reason} />}
        </ConfirmDialog>
      )}
    </>
  );
}

function AccessButton({ isOnlineOnly = false, ...button }: ButtonProps & { isOnlineOnly?: boolean | undefined }) {
  const needsConnection = useNeedsConnectionText();
  const isBlocked = useSyncStatus().isOffline && isOnlineOnly;
  return (
    <Button {...button} variant="secondary" disabled={isBlocked} title={isBlocked ? needsConnection : undefined} />
  );
}
