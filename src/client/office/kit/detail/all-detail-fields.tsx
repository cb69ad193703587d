// First the facts that the screen names, then each remaining field of the definition.
import {
  type DetailField,
  type DetailFieldKind,
  type DetailFieldOf,
  detailFieldOfKind,
  fieldsOf,
  partOf,
} from '#client/office/kit/detail-fields.tsx';
import { fieldText, useValueContext } from '#client/office/kit/field-text.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { type Documents, documents, fieldsShownElsewhere } from '#contract/defined-documents.ts';
import type { DocumentField } from '#contract/definitions/define-document.ts';
import type { Field } from '#contract/definitions/define-entity.ts';
import type { ListName, ListRow } from '#contract/lists.ts';

export function allDetailFields<Name extends ListName>(
  list: Name,
  facts: readonly DetailFieldOf<Name, string>[],
): readonly DetailField<ListRow<Name>>[] {
  const isDocument = Object.hasOwn(documents, list);
  const fields: Readonly<Record<string, DocumentField | Field>> = isDocument
    ? documents[list as keyof Documents].fields
    : fieldsOf(list);
  const named: readonly string[] = [
    ...facts.map((fact) => (typeof fact === 'object' ? fact.name : fact)),
    ...(isDocument ? fieldsShownElsewhere[list as keyof Documents] : []),
  ];
  const unnamed = Object.entries(fields).flatMap(([name, field]) => {
    const isShown = named.includes(name) || named.includes(partOf(name));
    const isOfScreen = !('kind' in field) || field.kind === 'place' || field.kind === 'lines';
    return isShown || isOfScreen || ('idOnly' in field && field.idOnly) ? [] : [name];
  });
  return [...facts, ...unnamed].map((fact) => {
    if (typeof fact === 'object') return fact;
    const { kind } = { kind: 'moment', ...fields[fact] } as { kind: DetailFieldKind };
    return isDocument && kind !== 'moment' ? valueFact(list, fact) : detailFieldOfKind[kind](fact);
  });
}

function valueFact(list: ListName, name: string): DetailField<unknown> {
  return { name, value: ({ row }) => <ValueText {...{ list, name, row }} /> };
}

function ValueText({ list, name, row }: { list: ListName; name: string; row: unknown }) {
  const context = useValueContext(list);
  const { [name]: value } = row as Record<string, unknown>;
  return fieldText(list, { field: name, value, names: referencedNames(row) }, context) || '–';
}
