import type { ComponentType, ReactNode } from 'react';
import { useRecord } from '#client/data/use-record.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { RowActButtons } from '#client/ui/table/row-act-buttons.tsx';
import type { RowAct } from '#client/ui/table/table-props.ts';
import type { ListRow } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import { ActButtons } from './detail/act-buttons.tsx';
import { type Highlights, RecordPanel, type ShownProps } from './detail/record-panel.tsx';
import type { DetailControl } from './detail/use-detail.ts';
import { RemoveDialog, type RemoveDialogProps } from './dialog/remove-dialog.tsx';
import type { FactContext, FactOf } from './facts.tsx';
import type { AnyField } from './form/record-fields.tsx';
import { RecordCreatePage, RecordEditPage, type RecordStart } from './form/record-pages.tsx';
import { type QueuedEntry, useBackToOutbox, useEditedEntry } from './form/use-queued-entry.ts';
import type { RecordListName, Resource } from './resource.ts';
import { withProps } from './with-props.ts';
import type { TermOf } from './words.ts';

/** Props of a dialog that only one noun has. */
export interface OwnDialogProps<Row, Name extends MutationName> {
  /** The record; undefined if this device has only a queued change of it. */
  row: Row | undefined;
  /** The queued change that is edited. */
  entry: QueuedEntry<Name> | undefined;
  onClose: () => void;
}

export interface DetailFooterProps<Row> extends ShownProps<Row> {
  /** Opens a dialog that only this noun has, by its name. */
  open: FactContext['open'];
  close: ReactNode;
}

/** The parts that open from the list of a noun, as the noun defines them. */
interface PartsDefinition<Name extends RecordListName, Row> {
  /** What stands above the facts. Its title is the name of the record, if it gives none. */
  highlights: Omit<Highlights<Row>, 'title' | 'hasId'>;
  facts: readonly FactOf<Name, TermOf<Name, 'detail'>>[];
  /** What stands below the facts. */
  More?: ComponentType<ShownProps<Row>>;
  /** The fields of the create and edit form. */
  fields: readonly AnyField[];
  /** What a new record begins with. */
  useStart?: () => RecordStart;
  /** The footer of the detail, with further buttons; `close` is the Close button. */
  DetailFooter?: ComponentType<DetailFooterProps<Row>>;
  /** An edit page of the noun's own, in place of the page that is made from the fields. */
  EditPage?: ComponentType<ResourceProps<Name>>;
  /** Dialogs that only this noun has, by name. */
  dialogs?: Dialogs<Row>;
  /** Why a record cannot be deleted, if the noun knows more than its rows tell. */
  useRemoveRefusal?: () => (id: string) => string | undefined;
}

interface ResourceProps<Name extends RecordListName> {
  resource: Resource<Name>;
}

interface DetailProps<Name extends RecordListName> extends ResourceProps<Name> {
  detail: DetailControl<ListRow<Name>>;
  open: FactContext['open'];
  /** What can be done with a row beside opening its detail. */
  actsOf: (shown: OverlaidRow<ListRow<Name>>) => readonly RowAct[];
}

/** The components that open from the list of a noun, loaded after the first rows. */
export interface LazyParts<Name extends RecordListName> {
  Detail: ComponentType<DetailProps<Name>>;
  Remove: ComponentType<Omit<RemoveDialogProps<Name>, 'useRefusal'>>;
  /** A dialog that only this noun has, for a row of the list. */
  OwnDialog: ComponentType<{ dialog: string; row: ListRow<Name>; onClose: () => void }>;
  /** A dialog that only this noun has, for a queued change; the outbox links to it. */
  QueuedDialogs: ComponentType<ResourceProps<Name>>;
  CreatePage: ComponentType<ResourceProps<Name>>;
  EditPage: ComponentType<ResourceProps<Name>>;
}

/** Makes the detail, the form pages and the dialogs of a noun from what the noun defines. */
export function lazyParts<Name extends RecordListName>(
  definition: PartsDefinition<Name, ListRow<Name>>,
): LazyParts<Name> {
  const { facts, More, highlights, fields, dialogs = {} } = definition;
  const { useRemoveRefusal = useNoRefusal, DetailFooter: Footer } = definition;
  return {
    Detail: withProps(RecordDetail<Name>, { facts, More, highlights, Footer }),
    Remove: withProps(RemoveDialog<Name>, { useRefusal: useRemoveRefusal }),
    OwnDialog: withProps(OwnDialog<ListRow<Name>>, { dialogs }),
    QueuedDialogs: withProps(QueuedDialogs<Name>, { dialogs }),
    CreatePage: withProps(RecordCreatePage<Name>, { fields, useStart: definition.useStart }),
    EditPage: definition.EditPage ?? withProps(RecordEditPage<Name>, { fields }),
  };
}

/** For a noun without a rule of its own. */
const useNoRefusal = () => () => undefined;

/** By name. `never`: each dialog edits the entries of its own mutation, so no mutation fits them all. */
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

/**
 * The dialog that opens while the URL has `?<parameter>=<seq>`, filled with the values of this queued
 * entry. The outbox links to this URL, and closing the dialog leads back to the outbox.
 */
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
  facts: PartsDefinition<Name, ListRow<Name>>['facts'];
  More: PartsDefinition<Name, ListRow<Name>>['More'];
  Footer: ComponentType<DetailFooterProps<ListRow<Name>>> | undefined;
}

/** An act of the list, over a detail beside the list or in place of one that is a dialog itself. */
function replaceDetail(act: RowAct, thenOpen: DetailControl<unknown>['thenOpen']): RowAct {
  const { onChoose } = act;
  return onChoose ? { ...act, onChoose: () => thenOpen(onChoose) } : act;
}

/** The detail of a record, with what can be done with it. */
function RecordDetail<Name extends RecordListName>({
  resource,
  detail,
  open,
  actsOf,
  highlights,
  facts,
  More,
  Footer,
}: RecordDetailProps<Name>) {
  type Row = ListRow<Name>;
  const { list, nameField } = resource;
  const openOver: FactContext['open'] = (dialog, row) => detail.thenOpen(() => open(dialog, row));
  return (
    <RecordPanel
      list={list}
      detail={detail}
      highlights={{ ...highlights, title: (row: Row) => String(row[nameField]), hasId: true }}
      acts={(shown) => {
        const acts = actsOf(shown).filter(({ isNext }) => !isNext);
        const inPlace = acts.map((act) => replaceDetail(act, detail.thenOpen));
        return <RowActButtons name={String(shown.row[nameField])} acts={inPlace} />;
      }}
      footer={(shown, close) => (
        <>
          <ActButtons list={list.name} nameField={nameField} shown={shown} />
          {Footer ? <Footer shown={shown} open={openOver} close={close} /> : close}
        </>
      )}
      facts={facts}
      More={More}
    />
  );
}
