import type { Fact } from '#client/office/kit/facts.tsx';
import { type LinkedList, RecordLink } from './record-link.tsx';

/** A `referenceFact` of a detail: its value is a link to the detail of the referenced record. */
export function linkFact<Name extends string, Part extends string>(
  name: Name,
  part: Part,
  list: LinkedList,
): Fact<Record<Part, { id: string; name: string } | null>, Name> {
  return {
    name,
    value: ({ row }) => {
      const reference = row[part];
      if (!reference?.name) return '';
      return (
        <RecordLink list={list} id={reference.id}>
          {reference.name}
        </RecordLink>
      );
    },
  };
}
