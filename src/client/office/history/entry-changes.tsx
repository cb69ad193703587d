import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { allChangesIn } from '#client/office/kit/detail/changes-in.ts';
import type { Change } from '#client/office/kit/detail/lines-changed.ts';
import { useValueContext } from '#client/office/kit/field-text.ts';
import { type Messages, useMessages } from '#client/office/kit/resource-messages.ts';
import { type AuditEntry, listByLogName } from '#contract/audit/entity.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { type Entities, entityLists, recordName } from '#contract/entities.ts';
import { lists } from '#contract/lists.ts';

const maxShown = { ofEdit: 4, ofOther: 2 };

interface EntryChangesProps {
  entry: AuditEntry;
  name: string;
}

/** Fields of a new or deleted record are collapsed, because the action matters more. */
export function EntryChanges({ entry, name }: EntryChangesProps) {
  const t = useTranslations('office.audit');
  const list = listByLogName.get(entry.entity);
  // For an entry without a list, `transactions` is a placeholder whose messages are not used.
  const context = useValueContext(list ?? 'transactions');
  const [audit, outbox] = [useMessages('audit'), useMessages('outbox')];
  const label = (change: Change) => labelIn({ audit, outbox, own: list && context.messages }, change);
  const knownNames = useKnownNames();
  const changes = allChangesIn(list, entry, context, knownNames);
  const isEdit = entry.before !== null && entry.after !== null;
  const isFew = changes.length <= maxShown.ofOther;
  const shownChanges = isEdit || isFew ? changes.slice(0, maxShown.ofEdit) : [];
  const collapsedChanges = changes.slice(shownChanges.length);
  if (changes.length === 0) return null;
  const kind = isEdit ? 'more' : entry.after === null ? 'had' : 'given';
  return (
    <>
      {shownChanges.length > 0 && <ChangeLines changes={shownChanges} label={label} />}
      {collapsedChanges.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-caramel-ink underline underline-offset-2 pointer-coarse:min-h-11">
            {t(kind, { count: collapsedChanges.length })}
            <span className="sr-only"> {name}</span>
          </summary>
          <ChangeLines changes={collapsedChanges} label={label} />
        </details>
      )}
    </>
  );
}

interface ChangeLinesProps {
  changes: readonly Change[];
  label: (change: Change) => string;
}

function ChangeLines({ changes, label }: ChangeLinesProps) {
  const t = useTranslations('office.audit');
  const tDetail = useTranslations('office.detail');
  return (
    <ul className="figures flex flex-col gap-0.5 text-sm">
      {changes.map((change) => {
        const { field, product, before, after } = change;
        const name = label(change);
        return (
          <li key={`${field} ${product}`} className="wrap-anywhere">
            {before === undefined && after === undefined ? (
              tDetail('changed', { field: name })
            ) : (
              <>
                <span className="text-ink-2">{t('named', { field: name })}</span>{' '}
                {before === undefined || after === undefined
                  ? (after ?? before)
                  : t('change', { before: before || '–', after: after || '–' })}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useKnownNames(): RecordNames {
  const products = useRows(lists.products, {}, { scope: 'device' }).rows;
  const warehouses = useRows(lists.warehouses, {}, { scope: 'device' }).rows;
  const carts = useRows(lists.carts, {}, { scope: 'device' }).rows;
  const suppliers = useRows(lists.suppliers, {}, { scope: 'device' }).rows;
  const users = useRows(lists.users, {}, { scope: 'device' }).rows;
  const templates = useRows(lists.templates, {}, { scope: 'device' }).rows;
  return useMemo(() => {
    // The type requires every entity, because a change to a record without a name would look empty.
    const rowsOf: Record<keyof Entities, readonly { id: string; row: unknown }[] | undefined> = {
      ...{ products, warehouses, carts, suppliers, users, templates },
    };
    return Object.fromEntries(
      entityLists.flatMap((list) => (rowsOf[list] ?? []).map(({ id, row }) => [id, recordName(list, row)])),
    );
  }, [products, warehouses, carts, suppliers, users, templates]);
}

interface LabelMessages {
  own: Messages | undefined;
  audit: Messages;
  outbox: Messages;
}

/** The record's own label, otherwise that of the audit log or outbox. An unknown field name is returned unchanged. */
export function labelIn(
  { own, audit, outbox }: LabelMessages,
  { field, product }: Pick<Change, 'field' | 'product'>,
): string {
  const sources: readonly [Messages | undefined, string][] = [
    [own, `field.${field}`],
    [own, `detail.${field}`],
    [audit, `field.${field}`],
    [outbox, `field.${field}`],
  ];
  const [messages, key] = sources.find(([each, name]) => each?.has(name)) ?? [undefined, ''];
  const label = messages?.(key) ?? field;
  return product ? audit('ofProduct', { field: label, product }) : label;
}
