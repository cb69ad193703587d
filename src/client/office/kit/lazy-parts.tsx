import type { ComponentType, ReactNode } from 'react';
import { useRecord } from '#client/data/use-record.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { RowActionButtons } from '#client/ui/table/row-action-buttons.tsx';
import type { RowAction } from '#client/ui/table/table-props.ts';
import { recordName } from '#contract/entities.ts';
import type { ListRow } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import { DetailActionButtons } from './detail/detail-action-buttons.tsx';
import { type Highlights, type OverlaidRowProps, RecordPanel } from './detail/record-panel.tsx';
import type { DetailControl } from './detail/use-detail.ts';
import type { DetailFieldOf, FieldContext } from './detail-fields.tsx';
import { RemoveDialog, type RemoveDialogProps } from './dialog/remove-dialog.tsx';
import type { AnyField } from './form/record-fields.tsx';
import { RecordCreatePage, type RecordDefaults, RecordEditPage } from './form/record-pages.tsx';
import { type QueuedEntry, useBackToOutbox, useEditedEntry } from './form/use-queued-entry.ts';
import type { RecordListName, Resource } from './resource.ts';
import type { TermOf } from './resource-messages.ts';
import { withProps } from './with-props.ts';

export interface OwnDialogProps<Row, Name extends MutationName> {
  /** Undefined if this device has only a queued change and not the record. */
  row: Row | undefined;
  entry: QueuedEntry<Name> | undefined;
  onClose: () => void;
}

export interface DetailFooterProps<Row> extends OverlaidRowProps<Row> {
  open: FieldContext['open'];
  close: ReactNode;
}

interface PartsDefinition<Name extends RecordListName, Row> {
  highlights: Omit<Highlights<Row>, 'title' | 'hasId'>;
  detailFields: readonly DetailFieldOf<Name, TermOf<Name, 'detail'>>[];
  More?: ComponentType<OverlaidRowProps<Row>>;
  fields: readonly AnyField[];
  useInitialValues?: () => RecordDefaults;
  DetailFooter?: ComponentType<DetailFooterProps<Row>>;
  EditPage?: ComponentType<ResourceProps<Name>>;
  dialogs?: Dialogs<Row>;
  useRemovePrecheck?: () => (id: string) => string | undefined;
}

interface ResourceProps<Name extends RecordListName> {
  resource: Resource<Name>;
}

interface DetailProps<Name extends RecordListName> extends ResourceProps<Name> {
  detail: DetailControl<ListRow<Name>>;
  open: FieldContext['open'];
  actionsOf: (overlaidRow: OverlaidRow<ListRow<Name>>) => readonly RowAction[];
}

export interface LazyParts<Name extends RecordListName> {
  Detail: ComponentType<DetailProps<Name>>;
  Remove: ComponentType<Omit<RemoveDialogProps<Name>, 'useRejection'>>;
  OwnDialog: ComponentType<{ dialog: string; row: ListRow<Name>; onClose: () => void }>;
  QueuedDialogs: ComponentType<ResourceProps<Name>>;
  CreatePage: ComponentType<ResourceProps<Name>>;
  EditPage: ComponentType<ResourceProps<Name>>;
}

export function defineLazyParts<Name extends RecordListName>(
  definition: PartsDefinition<Name, ListRow<Name>>,
): LazyParts<Name> {
  const { detailFields, More, highlights, fields, dialogs = {} } = definition;
  const { useRemovePrecheck = useNoRejection, DetailFooter: Footer } = definition;
  return {
    Detail: withProps(RecordDetail<Name>, { detailFields, More, highlights, Footer }),
    Remove: withProps(RemoveDialog<Name>, { useRejection: useRemovePrecheck }),
    OwnDialog: withProps(OwnDialog<ListRow<Name>>, { dialogs }),
    QueuedDialogs: withProps(QueuedDialogs<Name>, { dialogs }),
    CreatePage: withProps(RecordCreatePage<Name>, { fields, useInitialValues: definition.useInitialValues }),
    EditPage: definition.EditPage ?? withProps(RecordEditPage<Name>, { fields }),
  };
}

const useNoRejection = () => () => undefined;

/** `never`, because each dialog accepts only entries of its own mutation. */
type Dialogs<Row> = Readonly<Record<string, ComponentType<OwnDialogProps<Row, never>>>>;

interface DialogOfRowProps<Row> {
  dialogs: Dialogs<Row>;
  dialog: string;
  row: Row;
  onClose: () => void;
}

function OwnDialog<Row>({ dialogs, dialog, row, onClose }: DialogOfRowProps<Row>) {
  const Own = dialogs[dialog];
  return Own && <Own row={row} entry={undefined} onClose={onClose} />;
}

interface QueuedDialogsProps<Name extends RecordListName> extends ResourceProps<Name> {
  dialogs: Dialogs<ListRow<Name>>;
}

function QueuedDialogs<Name extends RecordListName>({ resource, dialogs }: QueuedDialogsProps<Name>) {
  return Object.entries(resource.dialogs ?? {}).map(([parameter, mutation]) => (
    <QueuedDialog key={parameter} {...{ resource, parameter, mutation }} Own={dialogs[parameter]} />
  ));
}

interface QueuedDialogProps<Name extends RecordListName> extends ResourceProps<Name> {
  parameter: string;
  mutation: MutationName;
  Own: ComponentType<OwnDialogProps<ListRow<Name>, never>> | undefined;
}

/** Open while the URL has `?<parameter>=<seq>`, as in links from the outbox. Closing returns to the outbox. */
function QueuedDialog<Name extends RecordListName>({
  resource: { list },
  parameter,
  mutation,
  Own,
}: QueuedDialogProps<Name>) {
  const entry = useEditedEntry(mutation, parameter) as QueuedEntry<never> | undefined;
  const { id } = (entry?.args ?? {}) as { id?: string };
  const { record } = useRecord(list, id);
  const onClose = useBackToOutbox();
  if (!Own || !entry) return null;
  return <Own row={record?.row} entry={entry} onClose={onClose} />;
}

interface RecordDetailProps<Name extends RecordListName> extends DetailProps<Name> {
  highlights: PartsDefinition<Name, ListRow<Name>>['highlights'];
  detailFields: PartsDefinition<Name, ListRow<Name>>['detailFields'];
  More: PartsDefinition<Name, ListRow<Name>>['More'];
  Footer: ComponentType<DetailFooterProps<ListRow<Name>>> | undefined;
}

function toActionFromDetail(action: RowAction, openFromDetail: DetailControl<unknown>['openFromDetail']): RowAction {
  const { onSelect } = action;
  return onSelect ? { ...action, onSelect: () => openFromDetail(onSelect) } : action;
}

function RecordDetail<Name extends RecordListName>({
  resource,
  detail,
  open,
  actionsOf,
  highlights,
  detailFields,
  More,
  Footer,
}: RecordDetailProps<Name>) {
  type Row = ListRow<Name>;
  const { list } = resource;
  const titleOf = (row: Row) => recordName(list.name, row);
  const openFromPanel: FieldContext['open'] = (dialog, row) => detail.openFromDetail(() => open(dialog, row));
  return (
    <RecordPanel
      list={list}
      detail={detail}
      highlights={{ ...highlights, title: titleOf, hasId: true }}
      actions={(overlaidRow) => {
        const actions = actionsOf(overlaidRow).filter(({ isNext }) => !isNext);
        const replacingActions = actions.map((action) => toActionFromDetail(action, detail.openFromDetail));
        return <RowActionButtons name={titleOf(overlaidRow.row)} actions={replacingActions} />;
      }}
      footer={(overlaidRow, close) => (
        <>
          <DetailActionButtons list={list.name} overlaidRow={overlaidRow} />
          {Footer ? <Footer overlaidRow={overlaidRow} open={openFromPanel} close={close} /> : close}
        </>
      )}
      detailFields={detailFields}
      More={More}
    />
  );
}
