// The detail fields that a screen lists come first, followed by the remaining fields of the definition.
import {
  type DetailField,
  type DetailFieldKind,
  type DetailFieldOf,
  detailFieldOfKind,
  fieldsOf,
  referencedPropertyOf,
} from '#client/office/kit/detail-fields.tsx';
import { fieldText, useValueContext } from '#client/office/kit/field-text.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { type Documents, documents, fieldsShownElsewhere } from '#contract/defined-documents.ts';
import type { DocumentField } from '#contract/definitions/define-document.ts';
import type { Field } from '#contract/definitions/define-entity.ts';
import type { ListName, ListRow } from '#contract/lists.ts';

export function allDetailFields<Name extends ListName>(
  list: Name,
  detailFields: readonly DetailFieldOf<Name, string>[],
): readonly DetailField<ListRow<Name>>[] {
  const isDocument = Object.hasOwn(documents, list);
  const fields: Readonly<Record<string, DocumentField | Field>> = isDocument
    ? documents[list as keyof Documents].fields
    : fieldsOf(list);
  const namedFields: readonly string[] = [
    ...detailFields.map((detailField) => (typeof detailField === 'object' ? detailField.name : detailField)),
    ...(isDocument ? fieldsShownElsewhere[list as keyof Documents] : []),
  ];
  const unnamedFields = Object.entries(fields).flatMap(([name, field]) => {
    const isShown = namedFields.includes(name) || namedFields.includes(referencedPropertyOf(name));
    const hasOwnDisplay = !('kind' in field) || field.kind === 'place' || field.kind === 'lines';
    return isShown || hasOwnDisplay || ('idOnly' in field && field.idOnly) ? [] : [name];
  });
  return [...detailFields, ...unnamedFields].map((detailField) => {
    if (typeof detailField === 'object') return detailField;
    const { kind } = { kind: 'moment', ...fields[detailField] } as { kind: DetailFieldKind };
    return isDocument && kind !== 'moment' ? valueDetailField(list, detailField) : detailFieldOfKind[kind](detailField);
  });
}

function valueDetailField(list: ListName, name: string): DetailField<unknown> {
  return { name, value: ({ row }) => <ValueText {...{ list, name, row }} /> };
}

function ValueText({ list, name, row }: { list: ListName; name: string; row: unknown }) {
  const context = useValueContext(list);
  const { [name]: value } = row as Record<string, unknown>;
  return fieldText(list, { field: name, value, names: referencedNames(row) }, context) || '–';
}
