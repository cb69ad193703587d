import type { ReactNode } from 'react';
import { useRecord } from '#client/data/use-record.ts';
import type { DetailField } from '#client/office/kit/detail-fields.tsx';
import { useFullName } from '#client/office/kit/person-name.tsx';
import type { Messages } from '#client/office/kit/resource-messages.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import type { Entities } from '#contract/entities.ts';
import { lists } from '#contract/lists.ts';

export type LinkedList = keyof Entities;

interface DetailLinkProps {
  list: LinkedList;
  id: string;
  children: ReactNode;
}

export function DetailLink({ list, id, children }: DetailLinkProps) {
  return (
    <PageLink
      to={`${lists[list].path}?detail=${id}`}
      className="font-semibold text-caramel-ink underline-offset-3 hover:underline"
    >
      {children}
    </PageLink>
  );
}

export function RecordLink({ list, id, children }: Omit<DetailLinkProps, 'id'> & { id: string | null }) {
  const { record } = useRecord(lists[list], id, { scope: 'device' });
  const fullName = useFullName(list === 'users' ? id : null);
  const link =
    // The server's lists lack a record that has not been sent yet.
    !record || record.mark?.kind === 'created' || id === null ? (
      children
    ) : (
      <DetailLink list={list} id={id}>
        {children}
      </DetailLink>
    );
  return fullName === '' ? (
    link
  ) : (
    <>
      {link} <span className="text-ink-2">({fullName})</span>
    </>
  );
}

export function linkDetailField<Row, Name extends string>(
  name: Name,
  list: LinkedList,
  read: (row: Row, messages: Messages) => readonly [id: string | null, text: string] | undefined,
): DetailField<Row, Name> {
  return {
    name,
    value: ({ row }, { messages }) => {
      const [id, text] = read(row, messages) ?? [null, ''];
      return (
        text && (
          <RecordLink list={list} id={id}>
            {text}
          </RecordLink>
        )
      );
    },
  };
}

export function productColumn<Item>(header: string, productOf: (item: Item) => { id: string; name: string }) {
  return {
    header,
    cell: (item: Item) => {
      const { id, name } = productOf(item);
      return (
        <RecordLink list="products" id={id}>
          {name}
        </RecordLink>
      );
    },
  };
}
