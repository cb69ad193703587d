import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReportedOutcome } from '#client/data/use-mutation.ts';
import { undoBulk } from '#client/data/use-outbox.ts';
import { useEntryText } from '#client/office/kit/use-entry-text-of.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageLink } from '#client/ui/page-link.tsx';

export interface ImportResult {
  bulk: string;
  rows: number;
  isOffline: boolean;
  reported: readonly ReportedOutcome[] | undefined;
}

interface ImportResultProps {
  result: ImportResult;
  listPath: string;
  onAnother: () => void;
}

export function ImportResultCard({ result, listPath, onAnother }: ImportResultProps) {
  const t = useTranslations('office.import.result');
  const textOf = useEntryText();
  const alert = useAlert();
  const [isUndone, setUndone] = useState(false);
  const reported = isUndone ? undefined : result.reported;
  const count = (kind: string) => reported?.filter(({ outcome }) => outcome.kind === kind).length ?? 0;
  const rejectedChanges = (reported ?? []).flatMap(({ entry, outcome }) =>
    outcome.kind === 'refused' ? [{ text: textOf(entry), why: outcome.message }] : [],
  );
  const isAllSent = reported !== undefined && count('queued') === 0;
  async function undoImport() {
    const undoneCount = await undoBulk(result.bulk);
    alert.show({
      variant: undoneCount > 0 ? 'success' : 'warning',
      message: t('takenBack', { count: undoneCount }),
    });
    if (undoneCount === 0) return;
    setUndone(true);
    onAnother();
  }
  return (
    <Card className="flex max-w-3xl flex-col gap-4">
      <div role="status" className="flex flex-col gap-2">
        <p className="title text-lg">{t('stored', { count: result.rows })}</p>
        {reported === undefined && <p className="text-ink-2">{t(result.isOffline ? 'waiting' : 'sending')}</p>}
        {count('done') > 0 && <p className="text-ink-2">{t('done', { count: count('done') })}</p>}
        {count('queued') > 0 && <p className="text-ink-2">{t('queued', { count: count('queued') })}</p>}
        {rejectedChanges.length > 0 && (
          <>
            <p className="font-semibold text-red">{t('refused', { count: rejectedChanges.length })}</p>
            <ul className="flex max-h-80 list-disc flex-col gap-1 overflow-y-auto pl-5">
              {rejectedChanges.map(({ text, why }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <li key={index} className="wrap-anywhere">
                  {text}: {why}
                </li>
              ))}
            </ul>
          </>
        )}
        {(rejectedChanges.length > 0 || count('queued') > 0 || result.isOffline) && (
          <p>
            <PageLink to="/outbox" className="font-semibold text-caramel-ink underline">
              {t('toOutbox')}
            </PageLink>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={listPath}>{t('toList')}</LinkButton>
        {!isAllSent && (
          <Button variant="secondary" onClick={() => void undoImport()}>
            {t('takeBack')}
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </Card>
  );
}
