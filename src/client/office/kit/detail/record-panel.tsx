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
import { useHasRoomBeside } from '#client/ui/use-media-query.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import { allDetailFields } from './all-detail-fields.tsx';
import { DetailSection, type Figure, FigureLine, HeldList } from './highlights.tsx';
import { LotsOfPlace } from './lots-of-place.tsx';
import { type ActivitySource, RecentActivity } from './recent-activity.tsx';
import type { DetailControl } from './use-detail.ts';
import type { HeldStock } from './use-places-of.ts';

export interface ShownProps<Row> {
  shown: OverlaidRow<Row>;
}

/** The hooks are called for every row that is shown. */
export interface Highlights<Row> {
  title: (row: Row) => string;
  picture?: (row: Row) => ReactNode;
  useFigure?: (row: Row) => Figure | undefined;
  held?: {
    kind: 'where' | 'contents';
    use: (row: Row) => HeldStock;
    allUrl: (row: Row) => string;
    levelsUrl?: (row: Row) => string;
  };
  lots?: 'warehouse_name' | 'cart_name';
  lately: ActivitySource;
  hasId?: true;
  /** A detail field shows the mark of a queued change, so the top need not show it. */
  isMarkInFacts?: true;
}

interface RecordPanelProps<Name extends ListName> {
  list: { readonly name: Name };
  detail: DetailControl<ListRow<Name>>;
  highlights: Highlights<ListRow<Name>>;
  actions?: ((shown: OverlaidRow<ListRow<Name>>) => ReactNode) | undefined;
  footer?: ((shown: OverlaidRow<ListRow<Name>>, close: ReactNode) => ReactNode) | undefined;
  facts: readonly DetailFieldOf<Name, string>[];
  More?: ComponentType<ShownProps<ListRow<Name>>> | undefined;
}

export function RecordPanel<Name extends ListName>(props: RecordPanelProps<Name>) {
  const { list, detail, highlights, actions, footer, facts, More } = props;
  const t = useListMessages(list.name);
  const tForms = useTranslations('office.forms');
  const isBeside = useHasRoomBeside();
  const { shown, missing } = useShownDetail(list, detail);
  const whyMissing = useMissingReason(missing);
  if (detail.id === undefined || (!shown && !missing && !isBeside)) return null;
  const close = (
    <Button variant="secondary" onClick={detail.close}>
      {tForms('close')}
    </Button>
  );
  const row = shown?.row;
  return (
    <DetailPanel
      id={detail.id}
      kind={t('detail.title')}
      title={row ? highlights.title(row) : whyMissing?.title}
      picture={row && highlights.picture?.(row)}
      actions={
        shown && (
          <>
            {actions?.(shown)}
            {/* Only this device can open a record that is not sent yet. */}
            {shown.mark?.kind !== 'created' && <ShareRecord id={shown.id} title={highlights.title(shown.row)} />}
          </>
        )
      }
      footer={shown && footer ? footer(shown, close) : close}
      onClose={detail.close}
    >
      {shown ? (
        // With a new key, another record doesn't show hook state of the last one.
        <Content key={shown.id} {...{ list, shown, highlights, facts, More }} />
      ) : whyMissing ? (
        <p role="status" className="text-ink-2">
          {whyMissing.text}
        </p>
      ) : (
        <Skeleton lines={6} />
      )}
    </DetailPanel>
  );
}

type ContentProps<Name extends ListName> = Pick<RecordPanelProps<Name>, 'list' | 'highlights' | 'facts' | 'More'> &
  ShownProps<ListRow<Name>>;

function Content<Name extends ListName>(props: ContentProps<Name>) {
  const { list, shown, highlights, facts, More } = props;
  const { useFigure = useNothing, held, lots, lately } = highlights;
  const { hasId, isMarkInFacts } = highlights;
  const t = useTranslations('office.detail');
  const figure = useFigure(shown.row);
  const { lines, isLoading } = (held?.use ?? useNothingHeld)(shown.row);
  // Everything is shown together, so nothing moves when the figures of this device have loaded.
  if (isLoading) return <Skeleton lines={6} />;
  const low = lines.filter((line) => line.low);
  const others = lines.filter((line) => !line.low);
  const section = (title: string, shownLines: typeof lines, levelsUrl?: string) =>
    held &&
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
          <HeldList lines={shownLines} allUrl={held.allUrl(shown.row)} />
        ) : (
          <p className="text-sm text-ink-2">{t(low.length > 0 ? 'nothingElse' : 'nothing')}</p>
        )}
      </DetailSection>
    );
  return (
    <div className="flex flex-col gap-5">
      <MarkNote mark={shown.mark} isShownBelow={isMarkInFacts === true} />
      {figure && <FigureLine {...figure} />}
      {section(t('lowHere'), low)}
      <div className="flex flex-col gap-4.5">
        <DetailFieldList list={list.name} shown={shown} facts={allDetailFields(list.name, facts)} />
        {More && <More shown={shown} />}
        {hasId && <CopyId id={shown.id} />}
      </div>
      {section(t(low.length > 0 ? 'alsoHere' : (held?.kind ?? 'where')), others, held?.levelsUrl?.(shown.row))}
      {lots && lines.length > 0 && <LotsOfPlace id={shown.id} filter={lots} />}
      {shown.mark?.kind !== 'created' && <RecentActivity list={list.name} id={shown.id} of={lately} />}
    </div>
  );
}

const useNothing = () => undefined;
const useNothingHeld = (): HeldStock => ({ lines: [], isLoading: false });

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
  if (mark?.state === 'refused') return <RefusedMark mark={mark} />;
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

function RefusedMark({ mark }: { mark: Mark }) {
  const t = useTranslations('office.detail');
  const { entries } = useOutbox();
  const entry = entries.find(({ seq, refusal }) => refusal && mark.seqs.includes(seq));
  if (!entry?.refusal) return null;
  const { message } = entry.refusal;
  if (message === '') return <MarkLine mark={mark} />;
  return <RejectedNote refused={{ message, openTo: `/outbox#entry-${entry.seq}` }} openLabel={t('resolve')} />;
}

interface ShownDetail<Row> {
  shown: OverlaidRow<Row> | undefined;
  missing: Missing | undefined;
}

/** If this page of the list lacks the record, it is fetched by id. If a shown record is deleted, its detail closes. */
function useShownDetail<Name extends ListName>(
  list: { readonly name: Name },
  { id, listedRow, close }: DetailControl<ListRow<Name>>,
): ShownDetail<ListRow<Name>> {
  const { record, error, isLoading } = useRecord(list, listedRow ? undefined : id);
  const shown = listedRow ?? record;
  const [lastShownId, setLastShownId] = useState<string>();
  // Set during the render: React renders this component again immediately.
  if (shown && shown.id !== lastShownId) setLastShownId(shown.id);
  const isGone = id !== undefined && !shown && error !== undefined && id === lastShownId;
  const onGone = useEffectEvent(close);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  const isMissing = id !== undefined && !shown && !isLoading && !isGone;
  return { shown, missing: isMissing ? { failure: error } : undefined };
}

interface DetailFieldListProps<Row> {
  list: ListName;
  shown: OverlaidRow<Row>;
  facts: readonly DetailField<Row>[];
}

function DetailFieldList<Row>({ list, shown, facts }: DetailFieldListProps<Row>) {
  const context = { ...useFieldContext(list), open: () => {} };
  return (
    <DefinitionList
      items={facts.flatMap((fact) => {
        const value = fact.value(shown, context);
        if (value === undefined) return [];
        return [{ term: termIn(context.words, 'detail', fact.name), value: value || '–' }];
      })}
    />
  );
}

interface Missing {
  failure: ApiFailure | undefined;
}

/** Explains what the record needs (screens 3.30). */
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

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

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
      <Share2 {...icon} />
    </IconButton>
  ) : (
    <IconButton label={t('copy')} onClick={() => void copy(link)}>
      <Link2 {...icon} />
    </IconButton>
  );
}
