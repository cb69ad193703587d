import type { ReactNode } from 'react';
import { useIsStored } from '#client/data/use-record.ts';
import type { Fact } from '#client/office/kit/facts.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { lists } from '#contract/lists.ts';

/** The lists whose records others name, with the paths of their screens. */
const paths = {
  products: '/products',
  carts: '/carts',
  warehouses: '/warehouses',
  suppliers: '/suppliers',
  users: '/users',
} as const;

export type LinkedList = keyof typeof paths;

interface DetailLinkProps {
  list: LinkedList;
  id: string;
  children: ReactNode;
}

/** A link that opens the list of a record with the detail of the record. */
export function DetailLink({ list, id, children }: DetailLinkProps) {
  return (
    <PageLink
      to={`${paths[list]}?detail=${id}`}
      className="font-semibold text-caramel-ink underline-offset-3 hover:underline"
    >
      {children}
    </PageLink>
  );
}

/** The name of another record, as a link to its detail; plain text if this device does not have it. */
export function RecordLink({
  list,
  id,
  children,
}: Omit<DetailLinkProps, 'id'> & { id: string | null }) {
  const isStored = useIsStored(lists[list], id);
  if (!isStored || id === null) return children;
  return (
    <DetailLink list={list} id={id}>
      {children}
    </DetailLink>
  );
}

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
