import type { FormEventHandler, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { OfflineNote } from './offline-note.tsx';

/** The list that a form belongs to and goes back to. */
export interface FormPlace {
  to: string;
  title: string;
  back: string;
}

interface FormFrameProps {
  title: string;
  list: FormPlace;
  children: ReactNode;
}

/** The page around a create or edit form: breadcrumb, back arrow, title, card. */
export function FormFrame({ title, list, children }: FormFrameProps) {
  return (
    <div className="mx-auto max-w-190">
      <PageHeader
        title={title}
        back={{ to: list.to, label: list.back }}
        breadcrumb={[{ label: list.title, to: list.to }, { label: title }]}
      />
      <Card isFlush>{children}</Card>
    </div>
  );
}

interface RecordFormProps {
  onSubmit: FormEventHandler;
  isSubmitting: boolean;
  /** Saved: the button rests until the list is back. */
  isLeaving: boolean;
  /** Nothing of it is kept on this device: without a connection its button says so and rests. */
  isOnlineOnly?: boolean;
  /** Nothing has been typed yet: what cannot be sent is not typed at all. */
  isUntouched?: boolean;
  /** A field is still empty: the button rests, and a press on it (or Enter) says why. */
  onEmpty?: (() => void) | undefined;
  submitLabel: string;
  cancelTo: string;
  children: ReactNode;
}

export function RecordForm({
  onSubmit,
  isSubmitting,
  isLeaving,
  isOnlineOnly = false,
  isUntouched = false,
  onEmpty,
  submitLabel,
  cancelTo,
  children,
}: RecordFormProps) {
  const t = useTranslations('office.forms');
  const { isOffline } = useSyncStatus();
  const isStopped = isOnlineOnly && isOffline;
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className="px-5 pt-5 empty:hidden md:px-6.5">
        {isStopped && <OfflineNote isOnlineOnly />}
      </div>
      <fieldset
        disabled={isStopped && isUntouched}
        className="grid min-w-0 gap-x-5 gap-y-4.5 p-5 md:grid-cols-2 md:p-6.5"
      >
        {children}
      </fieldset>
      <footer className="flex flex-wrap items-center justify-end gap-2.5 rounded-b-xl border-t border-line bg-cream px-5 py-3.5 md:px-6.5">
        {isOffline && !isOnlineOnly && <OfflineNote />}
        <LinkButton variant="secondary" to={cancelTo} className="max-sm:flex-1">
          {t('cancel')}
        </LinkButton>
        <Button
          type="submit"
          isLoading={isSubmitting}
          aria-disabled={isLeaving || onEmpty !== undefined || undefined}
          disabled={isStopped}
          onClick={onEmpty}
          loadingLabel={t('saving')}
          className="max-sm:flex-1"
        >
          {submitLabel}
        </Button>
      </footer>
    </form>
  );
}
