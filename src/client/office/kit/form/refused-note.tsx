import { useTranslations } from 'use-intl';
import { LinkButton } from '#client/ui/button.tsx';

/** Why a change was refused, and where that can be mended. */
export interface RefusedChange {
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
  if (refused === undefined || refused.message === '') return null;
  const { message, openTo } = refused;
  return (
    <div role="alert" className="rounded-lg bg-red-soft p-3.5 text-red md:col-span-2">
      <p>{t('refused', { reason: message })}</p>
      {openTo && (
        <LinkButton variant="secondary" size="small" className="mt-2.5" to={openTo}>
          {openLabel ?? t('openIt')}
        </LinkButton>
      )}
    </div>
  );
}
