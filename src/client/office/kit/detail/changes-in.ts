import { fieldText, isPicture, type ValueContext } from '#client/office/kit/field-text.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import type { ListName } from '#contract/lists.ts';
import { mutationNamed, mutationNames } from '#contract/mutations.ts';

/** A field that was changed; its old and new value in words, if both fit into a line. */
export interface ShownChange {
  field: string;
  values?: { before: string; after: string };
}

type Fields = Record<string, unknown>;

const maxLength = 24;

/** What an edit of a record of this list changed, as its screens name and say it. */
export function changesIn(
  list: ListName,
  { before, after }: { before: unknown; after: unknown },
  context: ValueContext,
): ShownChange[] {
  const [old, now] = [asWritten(list, before), asWritten(list, after)];
  const names = referencedNames([before, after]);
  const changed = Object.keys({ ...old, ...now })
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .filter((field) => hasWord(field, context));
  const shown = changed.flatMap((field): ShownChange[] => {
    if (field === 'items') return [{ field }];
    const text = (fields: Fields) =>
      fieldText(list, { field, value: fields[field], names }, context);
    const [from, to] = [text(old), text(now)];
    if (from === undefined || to === undefined || from === to) return [];
    const isLong = from.length > maxLength || to.length > maxLength;
    if (isLong || isPicture(field)) return [{ field }];
    return [{ field, values: { before: from || '–', after: to || '–' } }];
  });
  return [...shown, ...unsaid(now, shown, context)];
}

/** Fields of a person whose values the log does not keep. */
function unsaid({ changed }: Fields, shown: readonly ShownChange[], context: ValueContext) {
  const fields: unknown[] = Array.isArray(changed) ? changed : [];
  return fields
    .map((field) => ({ field: String(field) }))
    .filter(({ field }) => hasWord(field, context) && !shown.some((each) => each.field === field));
}

function hasWord(field: string, { words }: ValueContext): boolean {
  return words.has(`detail.${field}`) || words.has(`field.${field}`);
}

/** The record under the names of the fields of its form. */
function asWritten(list: ListName, record: unknown): Fields {
  const fields = (record ?? {}) as Fields;
  const edit = mutationNames
    .map(mutationNamed)
    .find(({ kind, lists }) => kind === 'edit' && lists[0] === list);
  return edit?.asWritten?.(fields) ?? fields;
}
