import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#client/ui/button.tsx';

/** The id of a record, in small type, with a button that copies it. */
export function CopyId({ id }: { id: string }) {
  const t = useTranslations('office.detail');
  const [copiedId, setCopiedId] = useState<string>();
  const isCopied = copiedId === id;
  // A browser that does not let the page copy leaves the id to be selected by hand.
  const copy = () =>
    navigator.clipboard?.writeText(id).then(
      () => setCopiedId(id),
      () => {},
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex items-center gap-1.5 text-xs text-ink-3">
      <dl className="flex min-w-0 gap-1.5">
        <dt className="shrink-0">{t('id')}</dt>
        <dd className="min-w-0 break-all select-all">{id}</dd>
      </dl>
      <IconButton label={t('copyId')} className="-my-2" onClick={() => void copy()}>
        <Icon aria-hidden size={15} strokeWidth={1.75} />
      </IconButton>
      <span role="status" className="shrink-0">
        {isCopied && t('copied')}
      </span>
    </div>
  );
}
