import { useTranslations } from 'use-intl';
import { PageLink } from '#client/ui/page-link.tsx';
import { isId } from '#contract/fields/ids.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { entriesOf, idOf, type RecordGroup } from './outbox-lines.ts';
import { OutboxSection, type RowContext, usePages } from './outbox-section.tsx';

const groupsPerPage = 10;

/** Whatever was done, by the record that it concerns. */
export function RecordGroups(props: { groups: readonly RecordGroup[]; context: RowContext }) {
  const { groups, context } = props;
  const pages = usePages(groups, groupsPerPage);
  return (
    <>
      {pages.shown.map((group) => (
        <Group key={idOf(group.record)} group={group} context={context} />
      ))}
      {pages.pager && <div className="mb-6">{pages.pager}</div>}
    </>
  );
}

function Group({ group, context }: { group: RecordGroup; context: RowContext }) {
  const t = useTranslations('office.outbox');
  const tKind = useTranslations('office.audit.entity');
  const { record, lines } = group;
  const newest = lines[0] && entriesOf(lines[0])[0];
  const { kind, list } = kindOf(record, newest?.name);
  const name = newest?.label.subject || tKind(kind);
  const count = (shown: typeof lines) => shown.flatMap(entriesOf).length;
  const waiting = count(lines.filter((line) => !('sent' in line)));
  // Security: what is stored here can be any text; only an id becomes part of the address.
  const id = idOf(record);
  const isThere = list !== undefined && isId(id) && !isDelete(newest?.name);
  return (
    <OutboxSection
      label={name}
      title={
        isThere ? (
          <PageLink
            to={`${lists[list].path}?detail=${id}`}
            className="inline-flex min-h-8 items-center text-caramel-ink underline-offset-3 hover:underline pointer-coarse:min-h-11"
          >
            <span className="sr-only">{t('openRecord', { name })}</span>
            <span aria-hidden="true">{name}</span>
          </PageLink>
        ) : (
          name
        )
      }
      text={t('ofRecord', { kind: tKind(kind), count: count(lines), waiting })}
      {...{ lines, context }}
    />
  );
}

interface Kind {
  /** The name that the log has for such records. */
  kind: 'product' | 'supplier' | 'cart' | 'warehouse' | 'template' | 'user' | 'restock' | Document;
  /** Where its detail is; what has none is told by what it moved. */
  list?: ListName;
}

type Document = 'restock_request' | 'cart_assignment' | 'transaction' | 'stock' | 'business';

/** By what an entry calls a record, or a part of it that has an order of its own. */
const kinds: Readonly<Record<string, Kind>> = {
  product: { kind: 'product', list: 'products' },
  supplier: { kind: 'supplier', list: 'suppliers' },
  cart: { kind: 'cart', list: 'carts' },
  cartLocation: { kind: 'cart', list: 'carts' },
  warehouse: { kind: 'warehouse', list: 'warehouses' },
  template: { kind: 'template', list: 'templates' },
  user: { kind: 'user', list: 'users' },
  restock: { kind: 'restock', list: 'restocks' },
  restockRequest: { kind: 'restock_request', list: 'restockRequests' },
  cartAssignment: { kind: 'cart_assignment', list: 'cartAssignments' },
  cashBox: { kind: 'cart_assignment', list: 'cartAssignments' },
  loadCheck: { kind: 'cart_assignment', list: 'cartAssignments' },
  refillReceipt: { kind: 'cart_assignment', list: 'cartAssignments' },
  transaction: { kind: 'transaction', list: 'transactions' },
  refundWish: { kind: 'transaction', list: 'transactions' },
};

function kindOf(record: string, mutation: string | undefined): Kind {
  const word = record.slice(0, Math.max(0, record.indexOf(':')));
  const known = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (known) return known;
  // Minimums are those of a cart or of a warehouse.
  const own = mutation && isMutationName(mutation) ? mutationNamed(mutation).lists[0] : undefined;
  if (word === 'minimums' && own === 'carts') return { kind: 'cart', list: own };
  if (word === 'minimums') return { kind: 'warehouse', list: 'warehouses' };
  return { kind: word === 'business' ? 'business' : 'stock' };
}

function isDelete(name: string | undefined): boolean {
  return name !== undefined && isMutationName(name) && mutationNamed(name).kind === 'delete';
}
