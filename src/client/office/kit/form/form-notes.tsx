import { RotateCcw, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHasNetwork } from '#client/data/workspace.ts';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { isId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import type { FormDraft } from './use-draft.ts';

export function DraftNote({ draft, className = '' }: { draft: FormDraft; className?: string }) {
  const t = useTranslations('office.forms.draft');
  if (!draft.isRestored) return null;
  return (
    <p
      role="status"
      className={`flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-blue-soft px-3.5 py-1.5 text-sm text-blue ${className}`}
    >
      {t('restored')}
      <Button
        variant="quiet"
        size="small"
        className="text-blue!"
        icon={<RotateCcw aria-hidden size={16} strokeWidth={1.75} />}
        onClick={({ currentTarget }) => {
          // The clicked button disappears, so the focus moves to the first field.
          const form = currentTarget.closest('form') ?? currentTarget.closest('[role=dialog]');
          draft.startAgain();
          form?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus();
        }}
      >
        {t('startAgain')}
      </Button>
    </p>
  );
}

export function OfflineNote({ isOnlineOnly = false }: { isOnlineOnly?: boolean }) {
  const t = useTranslations('office.forms');
  const needsConnection = useNeedsConnectionText();
  const queuedText = t(useHasNetwork() ? 'unreachable' : 'offline');
  return (
    <p className="mr-auto flex items-center gap-2 text-sm font-semibold text-amber max-sm:w-full">
      <WifiOff aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
      {isOnlineOnly ? needsConnection : queuedText}
    </p>
  );
}

export interface RejectedChange {
  message: string;
  openUrl?: string | undefined;
}

interface RejectedNoteProps {
  rejection: RejectedChange | undefined;
  openLabel?: string;
}

export function RejectedNote({ rejection, openLabel }: RejectedNoteProps) {
  const t = useTranslations('office.forms');
  const { message = '', openUrl } = rejection ?? {};
  if (message === '' && openUrl === undefined) return null;
  return (
    <div role="alert" className="rounded-lg bg-red-soft p-3.5 text-red md:col-span-2">
      {message !== '' && <p className="mb-2.5 last:mb-0">{t('refused', { reason: message })}</p>}
      {openUrl && (
        <LinkButton variant="secondary" size="small" to={openUrl}>
          {openLabel ?? t('openIt')}
        </LinkButton>
      )}
    </div>
  );
}

/** Shows an expected rejection before the user submits (rules 9.16). */
export function PrecheckNote({ reason }: { reason: string | undefined }) {
  return (
    <p role="status" className="rounded-lg bg-red-soft p-3.5 text-red empty:hidden">
      {reason}
    </p>
  );
}

/**
 * Returns the path of the record that already has the name, code or email address, undefined for other rejections.
 * Lists have the same path in the office and the API.
 */
export function duplicateRecordPath(
  mutation: string,
  { code, current }: { code: string; current: unknown },
): string | undefined {
  if (code !== 'duplicate_value' || !isMutationName(mutation)) return undefined;
  const [mutationList] = mutationByName(mutation).lists;
  const { id } = Object(current) as { id?: unknown };
  // Security: a stored response can contain any text, so only a valid id becomes part of the URL.
  return mutationList && isId(id) ? `${lists[mutationList].path}?detail=${id}` : undefined;
}

export interface ResolutionNoteProps {
  message: string;
  label: string;
  onResolve: () => void;
}

export function ResolutionNote({ message, label, onResolve }: ResolutionNoteProps) {
  return (
    <div
      // The note is at the top and could be out of view after a click at the end of a long form.
      ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
      role="alert"
      className="rounded-lg bg-amber-soft p-3.5 text-amber"
    >
      <p>{message}</p>
      <Button variant="secondary" size="small" className="mt-2.5" onClick={onResolve}>
        {label}
      </Button>
    </div>
  );
}
