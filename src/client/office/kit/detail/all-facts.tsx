// First the facts that the screen names, then each remaining field of the definition.
import { type Fact, type FactKind, type FactOf, factOfKind, fieldsOf, partOf } from '#client/office/kit/facts.tsx';
import { fieldText, useValueContext } from '#client/office/kit/field-text.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { type Documents, documents, shownElsewhere } from '#contract/defined-documents.ts';
import type { DocumentField } from '#contract/definitions/define-document.ts';
import type { Field } from '#contract/definitions/define-entity.ts';
import type { ListName, ListRow } from '#contract/lists.ts';

export function allFacts<Name extends ListName>(
  list: Name,
  facts: readonly FactOf<Name, string>[],
): readonly Fact<ListRow<Name>>[] {
  const isDocument = Object.hasOwn(documents, list);
  const fields: Readonly<Record<string, DocumentField | Field>> = isDocument
    ? documents[list as keyof Documents].fields
    : fieldsOf(list);
  const named: readonly string[] = [
    ...facts.map((fact) => (typeof fact === 'object' ? fact.name : fact)),
    ...(isDocument ? shownElsewhere[list as keyof Documents] : []),
  ];
  const unnamed = Object.entries(fields).flatMap(([name, field]) => {
    const isShown = named.includes(name) || named.includes(partOf(name));
    const isOfScreen = !('kind' in field) || field.kind === 'place' || field.kind === 'lines';
    return isShown || isOfScreen || ('idOnly' in field && field.idOnly) ? [] : [name];
  });
  return [...facts, ...unnamed].map((fact) => {
    if (typeof fact === 'object') return fact;
    const { kind } = { kind: 'moment', ...fields[fact] } as { kind: FactKind };
    return isDocument && kind !== 'moment' ? valueFact(list, fact) : factOfKind[kind](fact);
  });
}

function valueFact(list: ListName, name: string): Fact<unknown> {
  return { name, value: ({ row }) => <ValueInWords {...{ list, name, row }} /> };
}

function ValueInWords({ list, name, row }: { list: ListName; name: string; row: unknown }) {
  const context = useValueContext(list);
  const { [name]: value } = row as Record<string, unknown>;
  return fieldText(list, { field: name, value, names: referencedNames(row) }, context) || '–';
}
