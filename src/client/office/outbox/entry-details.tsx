import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { useEntryTextOf } from '#client/office/kit/use-entry-text-of.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { formatWhole } from '#contract/money.ts';
import { type ContentLine, contentsOf } from './entry-contents.ts';
import { FieldValue, useFieldWord } from './field-value.tsx';

interface EntryDetailsProps {
  /** The entry, or the entries that were made by one act. */
  parts: readonly EntryView[];
  isOpen: boolean;
}

/** What is in an entry: opened by a press, and by a link that leads to the entry. */
export function EntryDetails({ parts, isOpen }: EntryDetailsProps) {
  const t = useTranslations('office.outbox');
  const fieldWord = useFieldWord();
  const textOf = useEntryTextOf();
  const shownParts = parts
    .map((part) => ({ part, ...contentsOf(part) }))
    .filter(({ fields, lines }) => fields.length + lines.length > 0);
  if (shownParts.length === 0) return null;
  return (
    <details open={isOpen} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-caramel-ink underline underline-offset-2">
        {t('contents.open')}
        <span className="sr-only"> {parts.map(textOf).join(', ')}</span>
      </summary>
      <div className="flex flex-col gap-3.5 rounded-md bg-cream p-3.5">
        {shownParts.map(({ part, fields, lines }) => (
          <div key={part.seq}>
            {parts.length > 1 && <h4 className="mb-1.5 font-semibold">{textOf(part)}</h4>}
            {lines.length > 0 && <ContentLines lines={lines} />}
            {fields.length > 0 && (
              <DefinitionList
                items={fields.map(({ field, value }) => ({
                  term: fieldWord(part.name, field),
                  value: (
                    <FieldValue
                      mutation={part.name}
                      {...{ field, value }}
                      alt={fieldWord(part.name, field)}
                    />
                  ),
                }))}
              />
            )}
          </div>
        ))}
      </div>
    </details>
  );
}

function ContentLines({ lines }: { lines: readonly ContentLine[] }) {
  const t = useTranslations('office.outbox.contents');
  const { day } = useInstant();
  return (
    <ul className="figures mb-1.5">
      {lines.map(({ product, units, wasted, expiry }) => (
        <li key={`${product} ${expiry}`} className="py-0.5">
          {units === null
            ? t('noMinimum', { product })
            : t('line', { units: formatWhole(units), product })}
          {wasted !== undefined && ` ${t('wasted', { units: formatWhole(wasted) })}`}
          {expiry && <span className="text-ink-2"> {t('expiry', { date: day(expiry) })}</span>}
        </li>
      ))}
    </ul>
  );
}
