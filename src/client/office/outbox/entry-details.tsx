import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { actionFields, definedFields, isEmpty, kindOf, useValueContext } from '#client/office/kit/field-text.ts';
import { type Line, type LineDetail, lineDetailsOf, lineDetailText, unitsOfLine } from '#client/office/kit/lines.ts';
import { useMessages } from '#client/office/kit/resource-messages.ts';
import { useEntryText } from '#client/office/kit/use-entry-text-of.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { FieldValue, listOf, useFieldLabel } from './field-value.tsx';

interface EntryDetailsProps {
  parts: readonly EntryView[];
  isOpen: boolean;
}

export function EntryDetails({ parts, isOpen }: EntryDetailsProps) {
  const t = useTranslations('office.outbox');
  const fieldLabel = useFieldLabel();
  const textOf = useEntryText();
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
            {lines.length > 0 && <ContentLines mutation={part.name} lines={lines} />}
            {fields.length > 0 && (
              <DefinitionList
                items={fields.map(({ field, value }) => ({
                  term: fieldLabel(part.name, field),
                  value: (
                    <FieldValue
                      mutation={part.name}
                      {...{ field, value }}
                      alt={fieldLabel(part.name, field)}
                      empty={t('difference.nothing')}
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

function ContentLines({ mutation, lines }: { mutation: string; lines: readonly ContentLine[] }) {
  const messages = useMessages('outbox');
  const fieldLabel = useFieldLabel();
  const context = useValueContext(listOf(mutation));
  const say = (detail: LineDetail, lineDetails: readonly LineDetail[]) => {
    const value = lineDetailText(detail, context);
    const why = lineDetails.find(({ field }) => field.kind === 'reason');
    const phrase = `contents.${detail.name}`;
    if (why && detail.field.kind === 'whole' && messages.has(`${phrase}For`)) {
      return messages(`${phrase}For`, { value, reason: lineDetailText(why, context) });
    }
    return messages.has(phrase) ? messages(phrase, { value }) : `${fieldLabel(mutation, detail.name)}: ${value}`;
  };
  return (
    <ul className="figures mb-1.5">
      {lines.map(({ product, units, details }) => (
        <li key={JSON.stringify([product, details])} className="py-0.5">
          {units === null
            ? messages('contents.noMinimum', { product })
            : messages('contents.line', { units: formatWhole(units), product })}
          {details.map((each) =>
            each.field.kind === 'reason' ? null : (
              <span key={each.name} className={each.field.kind === 'whole' ? '' : 'text-ink-2'}>
                {` ${say(each, details)}`}
              </span>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

interface ContentLine {
  product: string;
  /** Null means that the minimum is removed. */
  units: number | null;
  details: readonly LineDetail[];
}

interface EntryContents {
  fields: { field: string; value: unknown }[];
  lines: ContentLine[];
}

type Fields = Record<string, unknown>;

/** Empty if the arguments are invalid. */
export function contentsOf({ name, args, names }: Pick<EntryView, 'name' | 'args' | 'names'>): EntryContents {
  const definition = isMutationName(name) ? mutationByName(name) : undefined;
  const parsed = definition?.args.safeParse(args);
  const parsedArgs = parsed?.success && isFields(parsed.data) ? parsed.data : {};
  const nameOf = (value: unknown) => (typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value);
  const list = listOf(name);
  const order = [...Object.keys(definedFields(list)), ...Object.keys(actionFields)];
  const fields = [...new Set(order)].flatMap((field) => {
    const value = parsedArgs[field];
    if (kindOf(list, field) === undefined) return [];
    // An edit can clear a field.
    const isLeftOut = definition?.kind === 'edit' ? value === undefined : isEmpty(value);
    // An id without a known name is meaningless to users.
    const isUnnamed = kindOf(list, field) === 'reference' && nameOf(value) === value && !!value;
    return isLeftOut || isUnnamed ? [] : [{ field, value: nameOf(value) }];
  });
  const goods = parsedArgs.received ?? parsedArgs.items;
  const lines = [goods, parsedArgs.initial_items, parsedArgs.levels].flatMap((list) =>
    Array.isArray(list) ? list.filter(isFields).map((line) => toLine(line, names)) : [],
  );
  return { fields, lines };
}

function toLine(line: Line, names: EntryView['names']): ContentLine {
  const units = unitsOfLine(line);
  return {
    product: names[String(line.product_id)] ?? '',
    units: units === null ? null : Number(units ?? 0),
    details: lineDetailsOf(line, 'request').filter(
      ({ field, value }) => !isEmpty(value) && !(field.kind === 'whole' && value === 0),
    ),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
