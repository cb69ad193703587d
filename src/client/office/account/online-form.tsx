import type { FormEventHandler, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OfflineNote } from '#client/office/kit/form/offline-note.tsx';
import { Button } from '#client/ui/button.tsx';

interface OnlineFormProps {
  onSubmit: FormEventHandler;
  isSubmitting: boolean;
  isOffline: boolean;
  submitLabel: string;
  children: ReactNode;
}

/** The frame of a form that needs a connection: disabled offline, with a note that says why. */
export function OnlineForm({
  onSubmit,
  isSubmitting,
  isOffline,
  submitLabel,
  children,
}: OnlineFormProps) {
  const t = useTranslations('office.forms');
  return (
    <form onSubmit={onSubmit} noValidate>
      <fieldset
        disabled={isOffline}
        className="grid min-w-0 gap-x-5 gap-y-4.5 p-5 md:grid-cols-2 md:p-6.5"
      >
        {children}
      </fieldset>
      <footer className="flex flex-wrap items-center justify-end gap-2.5 rounded-b-xl border-t border-line bg-cream px-5 py-3.5 md:px-6.5">
        {isOffline && <OfflineNote isOnlineOnly />}
        <Button
          type="submit"
          isLoading={isSubmitting}
          disabled={isOffline}
          loadingLabel={t('saving')}
          className="max-sm:flex-1"
        >
          {submitLabel}
        </Button>
      </footer>
    </form>
  );
}
