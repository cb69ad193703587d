import { useTranslations } from 'use-intl';
import { LinkButton } from '#client/ui/link-button.tsx';

/** Why a change was refused, and the record that stands in its way. */
export interface RefusedChange {
  message: string;
  /** The address of the record that has the taken name. */
  openTo?: string | undefined;
}

/** Says in a form why its change was not accepted, for as long as the form is open. */
export function RefusedNote({ refused }: { refused: RefusedChange | undefined }) {
  const t = useTranslations('office.forms');
  if (refused === undefined || refused.message === '') return null;
  const { message, openTo } = refused;
  return (
    <div role="alert" className="rounded-lg bg-red-soft p-3.5 text-red md:col-span-2">
      <p>{t('refused', { reason: message })}</p>
      {openTo && (
        <LinkButton variant="secondary" size="small" className="mt-2.5" to={openTo}>
          {t('openIt')}
        </LinkButton>
      )}
    </div>
  );
}
