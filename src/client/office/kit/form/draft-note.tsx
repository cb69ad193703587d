import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { FormDraft } from './form-draft.ts';

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
