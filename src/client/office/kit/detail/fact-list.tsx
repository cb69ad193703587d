import type { OverlaidRow } from '#client/data/use-list.ts';
import {
  activityFact,
  type Fact,
  momentFact,
  referenceFact,
  rupiahFact,
  textFact,
  useFactContext,
  wholeFact,
} from '#client/office/kit/facts.tsx';
import { type ListedNoun, termIn } from '#client/office/kit/words.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import type { Entity, Field } from '#contract/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import type { ListName, ListRow } from '#contract/lists.ts';

interface FactListProps<Row> {
  noun: ListedNoun;
  shown: OverlaidRow<Row>;
  facts: readonly Fact<Row>[];
}

/** Names and values of a record's facts. */
export function FactList<Row>({ noun, shown, facts }: FactListProps<Row>) {
  const layout = { isStacked: false, isUpright: false, isSlim: false, isCards: false };
  const context = { ...useFactContext(noun), open: () => {}, ...layout };
  return (
    <DefinitionList
      items={facts.map(({ name, value }) => ({
        term: termIn(context.words, 'detail', name),
        value: value(shown, context) || '–',
      }))}
    />
  );
}

type FieldName<Name> = Name extends keyof Entities ? keyof Entities[Name]['fields'] : never;

/** What a detail shows: the name of a field stands for its fact by kind. */
export type FactOf<Name extends ListName, Term extends string> =
  | Fact<ListRow<Name>, Term>
  | (FieldName<Name> & string)
  | 'created_at'
  | 'updated_at';

/**
 * The facts of a record in their order; last the fields of its definition that are not named, so that none
 * is forgotten. A place has no fact of its own kind: the noun shows it.
 */
export function allFacts<Name extends ListName>(
  list: Name,
  facts: readonly FactOf<Name, string>[],
): readonly Fact<ListRow<Name>>[] {
  const definition: Entity | undefined = entities[list as keyof Entities];
  const { fields = {} } = definition ?? {};
  const named = facts.map((fact) => (typeof fact === 'object' ? fact.name : fact) as string);
  const unnamed = Object.entries(fields).flatMap(([name, field]) => {
    const isShown = named.includes(name) || named.includes(partOf(name)) || field.kind === 'place';
    return isShown || (field.kind === 'reference' && field.idOnly) ? [] : [name];
  });
  return [...facts, ...unnamed].map((fact) =>
    typeof fact === 'object' ? fact : factOfKind[fields[fact]?.kind ?? 'moment'](fact),
  ) as unknown as readonly Fact<ListRow<Name>>[];
}

/** `warehouse`, where a row shows the name of `warehouse_id`. */
const partOf = (name: string) => name.replace(/_id$/, '');

const factOfKind = {
  text: textFact,
  freeText: textFact,
  own: textFact,
  whole: wholeFact,
  rupiah: rupiahFact,
  choice: activityFact,
  place: textFact,
  reference: (name: string) => referenceFact(name, partOf(name)),
  moment: momentFact,
} satisfies Record<Field['kind'] | 'moment', unknown> as unknown as Record<
  Field['kind'] | 'moment',
  (name: string) => Fact<never>
>;
