import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { useMetadata } from '#client/data/use-singleton.ts';
import { fieldsOf } from '#client/office/kit/detail-fields.tsx';
import { choiceSourceOf, isSelectable, useChoices } from '#client/office/kit/form/choices/use-choices.ts';
import type { Messages, ResourceName, ResourceNameOf, TermOf } from '#client/office/kit/resource-messages.ts';
import type { SelectOption } from '#client/ui/form/select-options.tsx';
import type { Field } from '#contract/definitions/define-entity.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { type ListFilters, type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { Metadata } from '#contract/singletons.ts';
import type { User } from '#contract/users/entity.ts';

export interface FilterContext<Row> {
  messages: Messages;
  rows: readonly { row: Row }[];
}

export interface ChoiceFilter<Name extends string, Row> {
  kind: 'choice';
  name: Name;
  /** Called only while the panel is open or the filter is set, so a list without filters reads no options. */
  useOptions(context: FilterContext<Row>): readonly SelectOption[];
}

export interface TextFilter<Name extends string> {
  kind: 'text';
  name: Name;
}

export interface DatesFilter<Name extends string> {
  kind: 'dates';
  names: readonly [first: Name, last: Name];
}

export type ListFilter<Name extends string, Row, Parameter extends string = string> =
  | ChoiceFilter<Name, Row>
  | TextFilter<Name>
  | DatesFilter<Parameter>;

export type FilterOf<Name extends ListName, Of extends ResourceName = ResourceNameOf<Name>> = ListFilter<
  keyof ListFilters<Name> & TermOf<Of, 'filter'>,
  ListRow<Name>,
  keyof ListFilters<Name> & string
>;

export function parametersOf(filter: ListFilter<string, never>): readonly string[] {
  return filter.kind === 'dates' ? filter.names : [filter.name];
}

export function allFilters<Name extends ListName>(
  list: Name,
  definedFilters: readonly FilterOf<Name>[] = [],
): readonly ListFilter<string, ListRow<Name>>[] {
  const ownParameters = definedFilters.flatMap((filter) => parametersOf(filter as ListFilter<string, never>));
  const otherFilters = Object.entries(fieldsOf(list))
    .flatMap(([name, field]) => ('filter' in field ? [filterOf(name, field)] : []))
    .filter((filter) => !parametersOf(filter).some((name) => ownParameters.includes(name)));
  return [...definedFilters, ...otherFilters] as readonly ListFilter<string, ListRow<Name>>[];
}

function filterOf(name: string, field: Field): ListFilter<string, unknown> {
  switch (field.kind) {
    case 'choice':
      return choiceFilter(name, field.values);
    case 'reference': {
      const source = choiceSourceOf(field.to);
      return { kind: 'choice', name, useOptions: () => useChoices(source).choices };
    }
    case 'moment':
      return datesFilter('start_date', 'end_date');
    default:
      return { kind: 'text', name };
  }
}

export function choiceFilter<Name extends string>(name: Name, values: readonly string[]): ChoiceFilter<Name, unknown> {
  return {
    kind: 'choice',
    name,
    useOptions: ({ messages }) => values.map((value) => ({ value, label: messages(`${name}.${value}`) })),
  };
}

export function metadataFilter<Name extends string>(
  name: Name,
  metadata: keyof Metadata,
  knownValues: readonly string[],
  messageGroup: string = name,
): ChoiceFilter<Name, unknown> {
  return {
    kind: 'choice',
    name,
    useOptions: ({ messages }) =>
      useMetadataOptions(metadata, knownValues, (value) => messages(`${messageGroup}.${value}`)),
  };
}

export function datesFilter<First extends string, Last extends string>(
  first: First,
  last: Last,
): DatesFilter<First | Last> {
  return { kind: 'dates', names: [first, last] };
}

export const cartFilter: ChoiceFilter<'cart_id', unknown> = {
  kind: 'choice',
  name: 'cart_id',
  useOptions: () => {
    const { rows } = useRows(lists.carts, {}, { scope: 'all' });
    return rows.filter(isSelectable).map(({ id, row: { name, code } }) => ({ value: id, label: name, detail: code }));
  },
};

interface PersonFilterOptions<Row> {
  isOffered?: (user: User) => boolean;
  /** The person of a row stays selectable even after being deleted or changing roles. */
  personOf: (row: Row) => { id: string; username: string };
}

/** Includes inactive users, because their documents remain. */
export function personFilter<Name extends string, Row>(
  name: Name,
  { isOffered = () => true, personOf }: PersonFilterOptions<Row>,
): ChoiceFilter<Name, Row> {
  return {
    kind: 'choice',
    name,
    useOptions: ({ rows }) => {
      const t = useTranslations('office.list');
      const users = useRows(lists.users, {}, { scope: 'all' }).rows;
      const options = new Map<string, SelectOption>();
      for (const { row } of rows) {
        const { id, username } = personOf(row);
        if (id !== '') options.set(id, { value: id, label: username });
      }
      for (const { id, row } of users) {
        if (!isOffered(row) && !options.has(id)) continue;
        const detail = row.is_active ? undefined : t('inactivePerson');
        options.set(id, { value: id, label: row.username, detail });
      }
      return [...options.values()].sort((a, b) => a.label.localeCompare(b.label));
    },
  };
}

export const isBarista = ({ role }: User) => role === 'sales';

/** Uses `knownValues` until this device has the server's values. An unknown value keeps the server's label. */
export function useMetadataOptions<Value extends string>(
  name: keyof Metadata,
  knownValues: readonly Value[],
  textOf: (value: Value) => string,
): SelectOption[] {
  const labels = useMetadata(name) ?? knownValues.map((value) => ({ value, label: value }));
  return labels.map(({ value, label }) => ({
    value,
    label: isOneOf(knownValues, value) ? textOf(value) : label,
  }));
}
