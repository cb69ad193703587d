import { Check, Copy, Link2, Share2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '#client/data/call-api.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import { useRecord } from '#client/data/use-record.ts';
import type { Mark, OverlaidRow } from '#client/data/use-rows.ts';
import { useConnectivity, useHasNetwork } from '#client/data/workspace.ts';
import { type DetailField, type DetailFieldOf, useFieldContext } from '#client/office/kit/detail-fields.tsx';
import { RejectedNote } from '#client/office/kit/form/form-notes.tsx';
import { termIn, useListMessages } from '#client/office/kit/resource-messages.ts';
import { RowMark } from '#client/office/kit/row-mark.tsx';
import { useShareText } from '#client/state/use-share-text.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { DetailPanel } from '#client/ui/dialog/detail-panel.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useHasRoomForDetail } from '#client/ui/use-media-query.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import { allDetailFields } from './all-detail-fields.tsx';
import { DetailSection, type Figure, FigureLine, StockList } from './highlights.tsx';
import { LotsOfPlace } from './lots-of-place.tsx';
import { type ActivitySource, RecentActivity } from './recent-activity.tsx';
import type { DetailControl } from './use-detail.ts';
import type { HeldStock } from './use-places-of.ts';

export interface OverlaidRowProps<Row> {
  overlaidRow: OverlaidRow<Row>;
}

/** The hooks are called for every row that is shown. */
export interface Highlights<Row> {
  title: (row: Row) => string;
  useFigure?: (row: Row) => Figure | undefined;
  stockSection?: {
    kind: 'where' | 'contents';
    use: (row: Row) => HeldStock;
    allUrl: (row: Row) => string;
    levelsUrl?: (row: Row) => string;
  };
  lots?: 'warehouse_name' | 'cart_name';
  activity: ActivitySource;
  hasId?: true;
  /** A detail field shows the mark of a queued change, so the top of the panel omits it. */
  isMarkInDetailFields?: true;
}

interface RecordPanelProps<Name extends ListName> {
  list: { readonly name: Name };
  detail: DetailControl<ListRow<Name>>;
  highlights: Highlights<ListRow<Name>>;
  actions?: ((overlaidRow: OverlaidRow<ListRow<Name>>) => ReactNode) | undefined;
  footer?: ((overlaidRow: OverlaidRow<ListRow<Name>>, close: ReactNode) => ReactNode) | undefined;
  detailFields: readonly DetailFieldOf<Name, string>[];
  More?: ComponentType<OverlaidRowProps<ListRow<Name>>> | undefined;
}

export function RecordPanel<Name extends ListName>(props: RecordPanelProps<Name>) {
  const { list, detail, highlights, actions, footer, detailFields, More } = props;
  const t = useListMessages(list.name);
  const tForms = useTranslations('office.forms');
  const hasRoomBeside = useHasRoomForDetail();
  const { overlaidRow, missing } = useDetailRow(list, detail);
  const missingReason = useMissingReason(missing);
  if (detail.id === undefined || (!overlaidRow && !missing && !hasRoomBeside)) return null;
  const close = (
    <Button variant="secondary" onClick={detail.close}>
      {tForms('close')}
    </Button>
  );
  const row = overlaidRow?.row;
  return (
    <DetailPanel
      id={detail.id}
      kind={t('detail.title')}
      title={row ? highlights.title(row) : missingReason?.title}
      actions={
        overlaidRow && (
          <>
            {actions?.(overlaidRow)}
            {/* Only this device can open a record that has not been sent yet. */}
            {overlaidRow.mark?.kind !== 'created' && (
              <ShareRecord id={overlaidRow.id} title={highlights.title(overlaidRow.row)} />
            )}
          </>
        )
      }
      footer={overlaidRow && footer ? footer(overlaidRow, close) : close}
      onClose={detail.close}
    >
      {overlaidRow ? (
        // A new key resets the hook state when another record is shown.
        <Content key={overlaidRow.id} {...{ list, overlaidRow, highlights, detailFields, More }} />
      ) : missingReason ? (
        <p role="status" className="text-ink-2">
          {missingReason.text}
        </p>
      ) : (
        <Skeleton lines={6} />
      )}
    </DetailPanel>
  );
}

type ContentProps<Name extends ListName> = Pick<
  RecordPanelProps<Name>,
  'list' | 'highlights' | 'detailFields' | 'More'
> &
  OverlaidRowProps<ListRow<Name>>;

function Content<Name extends ListName>(props: ContentProps<Name>) {
  const { list, overlaidRow, highlights, detailFields, More } = props;
  const { useFigure = useNoFigure, stockSection, lots, activity } = highlights;
  const { hasId, isMarkInDetailFields } = highlights;
  const t = useTranslations('office.detail');
  const figure = useFigure(overlaidRow.row);
  const { lines, isLoading } = (stockSection?.use ?? useNoStock)(overlaidRow.row);
  // Everything is shown at once, so nothing moves when this device's figures have loaded.
  if (isLoading) return <Skeleton lines={6} />;
  const low = lines.filter((line) => line.low);
  const otherLines = lines.filter((line) => !line.low);
  const renderStock = (title: string, shownLines: typeof lines, levelsUrl?: string) =>
    stockSection &&
    (shownLines.length > 0 || levelsUrl) && (
      <DetailSection
        title={title}
        action={
          levelsUrl && (
            <PageLink to={levelsUrl} className="text-sm text-ink-2 underline underline-offset-3">
              {t('levels.ofPlace')}
            </PageLink>
          )
        }
      >
        {shownLines.length > 0 ? (
          <StockList lines={shownLines} allUrl={stockSection.allUrl(overlaidRow.row)} />
        ) : (
          <p className="text-sm text-ink-2">{t(low.length > 0 ? 'nothingElse' : 'nothing')}</p>
        )}
      </DetailSection>
    );
  return (
    <div className="flex flex-col gap-5">
      <MarkNote mark={overlaidRow.mark} isShownBelow={isMarkInDetailFields === true} />
      {figure && <FigureLine {...figure} />}
      {renderStock(t('lowHere'), low)}
      <div className="flex flex-col gap-4.5">
        <DetailFieldList
          list={list.name}
          overlaidRow={overlaidRow}
          detailFields={allDetailFields(list.name, detailFields)}
        />
        {More && <More overlaidRow={overlaidRow} />}
        {hasId && <CopyId id={overlaidRow.id} />}
      </div>
      {renderStock(
        t(low.length > 0 ? 'alsoHere' : (stockSection?.kind ?? 'where')),
        otherLines,
        stockSection?.levelsUrl?.(overlaidRow.row),
      )}
      {lots && lines.length > 0 && <LotsOfPlace id={overlaidRow.id} filter={lots} />}
      {overlaidRow.mark?.kind !== 'created' && <RecentActivity list={list.name} id={overlaidRow.id} of={activity} />}
    </div>
  );
}

const useNoFigure = () => undefined;
const useNoStock = (): HeldStock => ({ lines: [], isLoading: false });

function CopyId({ id }: { id: string }) {
  const t = useTranslations('office.detail');
  const [copiedId, setCopiedId] = useState<string>();
  const isCopied = copiedId === id;
  // If the browser denies copying, the user can select the id.
  const copy = () =>
    navigator.clipboard?.writeText(id).then(
      () => setCopiedId(id),
      () => {},
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex items-center gap-1.5 text-xs text-ink-3">
      <dl className="flex min-w-0 gap-1.5">
        <dt className="shrink-0">{t('id')}</dt>
        <dd className="min-w-0 break-all select-all">{id}</dd>
      </dl>
      <IconButton label={t('copyId')} className="-my-2 -ml-3" onClick={() => void copy()}>
        <Icon aria-hidden size={15} strokeWidth={1.75} />
      </IconButton>
      <span role="status" className="shrink-0">
        {isCopied && t('copied')}
      </span>
    </div>
  );
}

interface MarkNoteProps {
  mark: Mark | undefined;
  isShownBelow: boolean;
}

function MarkNote({ mark, isShownBelow }: MarkNoteProps) {
  if (mark?.state === 'refused') return <RejectedMark mark={mark} />;
  if (isShownBelow || mark === undefined) return null;
  return <MarkLine mark={mark} />;
}

function MarkLine({ mark }: { mark: Mark }) {
  return (
    <p>
      <RowMark mark={mark} />
    </p>
  );
}

function RejectedMark({ mark }: { mark: Mark }) {
  const t = useTranslations('office.detail');
  const { entries } = useOutbox();
  const entry = entries.find(({ seq, refusal: rejection }) => rejection && mark.seqs.includes(seq));
  if (!entry?.refusal) return null;
  const { message } = entry.refusal;
  if (message === '') return <MarkLine mark={mark} />;
  return <RejectedNote rejection={{ message, openUrl: `/outbox#entry-${entry.seq}` }} openLabel={t('resolve')} />;
}

interface DetailRow<Row> {
  overlaidRow: OverlaidRow<Row> | undefined;
  missing: Missing | undefined;
}

/** A record that is not on this page of the list is fetched by id. If a shown record is deleted, its detail closes. */
function useDetailRow<Name extends ListName>(
  list: { readonly name: Name },
  { id, listedRow, close }: DetailControl<ListRow<Name>>,
): DetailRow<ListRow<Name>> {
  const { record, error, isLoading } = useRecord(list, listedRow ? undefined : id);
  const overlaidRow = listedRow ?? record;
  const [lastShownId, setLastShownId] = useState<string>();
  // Setting state during the render makes React render this component again immediately.
  if (overlaidRow && overlaidRow.id !== lastShownId) setLastShownId(overlaidRow.id);
  const isDeleted = id !== undefined && !overlaidRow && error !== undefined && id === lastShownId;
  const closeDeleted = useEffectEvent(close);
  useEffect(() => {
    if (isDeleted) closeDeleted();
  }, [isDeleted]);
  const isMissing = id !== undefined && !overlaidRow && !isLoading && !isDeleted;
  return { overlaidRow, missing: isMissing ? { failure: error } : undefined };
}

interface DetailFieldListProps<Row> {
  list: ListName;
  overlaidRow: OverlaidRow<Row>;
  detailFields: readonly DetailField<Row>[];
}

function DetailFieldList<Row>({ list, overlaidRow, detailFields }: DetailFieldListProps<Row>) {
  const context = { ...useFieldContext(list), open: () => {} };
  return (
    <DefinitionList
      items={detailFields.flatMap((detailField) => {
        const value = detailField.value(overlaidRow, context);
        if (value === undefined) return [];
        return [{ term: termIn(context.messages, 'detail', detailField.name), value: value || '–' }];
      })}
    />
  );
}

interface Missing {
  failure: ApiFailure | undefined;
}

/** See screens 3.30. */
function useMissingReason(missing: Missing | undefined): { title: string; text: string } | undefined {
  const t = useTranslations('office.detail.missing');
  const isOffline = useConnectivity() === 'offline';
  const hasNetwork = useHasNetwork();
  if (!missing) return undefined;
  const reason = reasonOf(missing, isOffline && !hasNetwork);
  return { title: t(`${reason}.title`), text: t(`${reason}.text`) };
}

function reasonOf({ failure }: Missing, isOffline: boolean) {
  if (failure?.status === 404) return 'gone';
  if (failure?.status === 403) return 'forbidden';
  return isOffline ? 'offline' : 'failed';
}

const iconProps = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

function ShareRecord({ id, title }: { id: string; title: string }) {
  const t = useTranslations('office.detail.share');
  const { pathname } = useLocation();
  const { canShare, shareLink, copy } = useShareText({
    copied: t('copied'),
    notCopied: t('notCopied'),
  });
  const link = `${location.origin}${pathname}?detail=${id}`;
  return canShare ? (
    <IconButton label={t('share')} onClick={() => void shareLink(title, link)}>
      <Share2 {...iconProps} />
    </IconButton>
  ) : (
    <IconButton label={t('copy')} onClick={() => void copy(link)}>
      <Link2 {...iconProps} />
    </IconButton>
  );
}
