import type { OverlaidRow } from '#client/data/use-rows.ts';
import { knownVersion } from '#client/office/kit/form/record-form.ts';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { isDeleteQueued } from '#client/office/kit/row-mark.tsx';
import type { DocumentList } from '#contract/defined-documents.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { DocumentRowOf } from '#contract/definitions/document-action.ts';
import { documentActionsOn, hasNote, isActionOffered } from '#contract/document-actions.ts';
import { recordName } from '#contract/entities.ts';
import type { ListRow } from '#contract/lists.ts';
import { actionsOf, type MutationName, mutationByName } from '#contract/mutations.ts';

export interface RowChange {
  name: MutationName;
  args: unknown;
  names: RecordNames;
  base?: Record<string, unknown>;
}

export interface SkippedRow {
  reason: string;
}

export interface BulkAction<BulkItem> {
  /** The key of the label in the resource's messages or in `office.choice.action`. */
  verb: string;
  mutation: MutationName;
  isOffered: (item: BulkItem) => boolean;
  /** Returns, for each row, its change or the reason why it can't be changed in bulk. */
  changesOf: (rows: readonly BulkItem[]) => readonly (RowChange | SkippedRow)[];
  /** The inputs are still loading, so the confirmation waits. */
  isLoading?: boolean;
  /** The action needs a confirmation even for a few rows. */
  needsConfirmation?: boolean;
  isDestructive?: boolean;
  inverse?: BulkInverse<BulkItem> | undefined;
}

export interface BulkInverse<BulkItem> {
  verb: string;
  changesOf: (rows: readonly BulkItem[]) => readonly RowChange[];
}

export function recordBulkActions<Name extends RecordListName>(
  { list, mutations }: Resource<Name>,
  mayChange: (row: ListRow<Name>) => boolean,
): BulkAction<OverlaidRow<ListRow<Name>>>[] {
  type BulkItem = OverlaidRow<ListRow<Name>>;
  const isOpen = ({ row, mark }: BulkItem) => mayChange(row) && !isDeleteQueued(mark);
  const changes = (name: MutationName, argsOf: (item: BulkItem) => unknown) => (rows: readonly BulkItem[]) =>
    rows.map((item) => ({
      name,
      args: argsOf(item),
      names: { [item.id]: recordName(list.name, item.row) },
    }));
  const idOf = ({ id }: BulkItem) => ({ id });
  const actions = actionsOf(list.name);
  return [
    ...actions.map((action) => {
      const oppositeAction = actions.find((other) => other !== action && isOpposite(action, other));
      return {
        verb: action.verb,
        mutation: action.name,
        isOffered: (item: BulkItem) => isOpen(item) && action.isOffered(item.row),
        changesOf: changes(action.name, idOf),
        inverse: oppositeAction && {
          verb: oppositeAction.verb,
          changesOf: changes(oppositeAction.name, idOf),
        },
      };
    }),
    {
      verb: 'delete',
      mutation: mutations.remove,
      isOffered: isOpen,
      changesOf: changes(mutations.remove, ({ id, row }) => ({
        id,
        ...knownVersion(row as { version: number }),
      })),
      needsConfirmation: true,
      isDestructive: true,
      // Users can be restored only online and one at a time.
      inverse:
        mutationByName(mutations.restore).mode === 'queue'
          ? { verb: 'restore', changesOf: changes(mutations.restore, idOf) }
          : undefined,
    },
  ];
}

export function documentBulkActions<Name extends DocumentList>(
  list: Name,
  namesOf: (row: DocumentRowOf<Name>) => RecordNames,
  userId: string,
): BulkAction<OverlaidRow<DocumentRowOf<Name>>>[] {
  return documentActionsOn(list).flatMap((action) => {
    if (!action.isBulk) return [];
    return {
      verb: action.verb,
      mutation: action.name,
      isOffered: ({ row, mark }) => mark?.state !== 'refused' && isActionOffered(action, row, userId),
      changesOf: (rows) =>
        rows.map(({ id, row }) => ({
          name: action.name,
          args: { id, ...(hasNote(action.name) && { note: '' }) },
          names: namesOf(row),
        })),
      needsConfirmation: true,
      isDestructive: true,
    };
  });
}

type Action = ReturnType<typeof actionsOf>[number];

function isOpposite(action: Action, other: Action): boolean {
  return other.isOffered(action.fixedValues) && !other.isOffered(other.fixedValues);
}
