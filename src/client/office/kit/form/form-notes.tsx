// What a form says of itself: that it was restored, is offline, or was refused.
import { RotateCcw, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHasNetwork } from '#client/data/workspace.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { isId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import type { FormDraft } from './use-draft.ts';

/** Notes that a draft was restored, with a button that clears the form. */
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
          // The pressed button disappears, so the focus moves to the first field.
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

/** Why what is never queued cannot be done now: the device has no network, or the server does not answer. */
export function useNeedsConnection(): string {
  const t = useTranslations('office.forms');
  return t(useHasNetwork() ? 'needsServer' : 'needsConnection');
}

/** A note in a form: offline the change is queued, or cannot be saved at all. */
export function OfflineNote({ isOnlineOnly = false }: { isOnlineOnly?: boolean }) {
  const t = useTranslations('office.forms');
  const needsConnection = useNeedsConnection();
  const queued = t(useHasNetwork() ? 'unreachable' : 'offline');
  return (
    <p className="mr-auto flex items-center gap-2 text-sm font-semibold text-amber max-sm:w-full">
      <WifiOff aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
      {isOnlineOnly ? needsConnection : queued}
    </p>
  );
}

/** Why a change was refused, and where that can be mended. */
export interface RefusedChange {
  /** Empty where the fields say it. */
  message: string;
  /** In a form, the address of the record that has the taken name. */
  openTo?: string | undefined;
}

interface RefusedNoteProps {
  refused: RefusedChange | undefined;
  /** The words of the link; in a form they say that it opens the other record. */
  openLabel?: string;
}

/** Says why a change was not accepted, for as long as its form or the detail of its record is open. */
export function RefusedNote({ refused, openLabel }: RefusedNoteProps) {
  const t = useTranslations('office.forms');
  const { message = '', openTo } = refused ?? {};
  if (message === '' && openTo === undefined) return null;
  return (
    <div role="alert" className="rounded-lg bg-red-soft p-3.5 text-red md:col-span-2">
      {message !== '' && <p className="mb-2.5 last:mb-0">{t('refused', { reason: message })}</p>}
      {openTo && (
        <LinkButton variant="secondary" size="small" to={openTo}>
          {openLabel ?? t('openIt')}
        </LinkButton>
      )}
    </div>
  );
}

/** Says before the press why a change cannot be made now, as far as this device knows (rules 9.16). */
export function RefusedHereNote({ reason }: { reason: string | undefined }) {
  return (
    <p role="status" className="rounded-lg bg-red-soft p-3.5 text-red empty:hidden">
      {reason}
    </p>
  );
}

/**
 * The address of the record that has a taken name, code or e-mail address; undefined if the change was
 * refused for another reason. Lists have the same path in the office as in the API.
 */
export function takenRecordPath(
  mutation: string,
  { code, current }: { code: string; current: unknown },
): string | undefined {
  if (code !== 'duplicate_value' || !isMutationName(mutation)) return undefined;
  const [ownList] = mutationNamed(mutation).lists;
  const { id } = Object(current) as { id?: unknown };
  // Security: what a server once answered is stored here; only an id becomes part of the address.
  return ownList && isId(id) ? `${lists[ownList].path}?detail=${id}` : undefined;
}

export interface ResolutionNoteProps {
  message: string;
  label: string;
  onResolve: () => void;
}

/** Why the change was refused, with a button that resolves the refusal without changing the form. */
export function ResolutionNote({ message, label, onResolve }: ResolutionNoteProps) {
  return (
    <div
      // The note is at the top of the form. When the button below a long form is pressed, the note could
      // be out of sight.
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
