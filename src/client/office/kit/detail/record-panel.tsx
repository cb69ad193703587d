import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { type Noun, useWords } from '#client/office/kit/words.ts';
import { Button } from '#client/ui/button.tsx';
import { DetailPanel } from '#client/ui/detail-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useHasRoomBeside } from '#client/ui/use-media-query.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import { CopyId } from './copy-id.tsx';
import { DetailSection } from './detail-section.tsx';
import { type Figure, FigureLine } from './figure-line.tsx';
import { HeldList } from './held-list.tsx';
import { Lately } from './lately.tsx';
import { MarkNote } from './mark-note.tsx';
import type { DetailControl } from './use-detail.ts';
import type { LatelyOf } from './use-lately.ts';
import type { Held } from './use-places-of.ts';
import { useShownDetail } from './use-shown-detail.ts';

export interface ShownProps<Row> {
  shown: OverlaidRow<Row>;
}

/** What stands above the facts of a record. Its hooks are called with every row that is shown. */
export interface Highlights<Row> {
  title: (row: Row) => string;
  subtitle?: (row: Row) => ReactNode;
  picture?: (row: Row) => ReactNode;
  useFigure?: (row: Row) => Figure | undefined;
  /** Where the goods of the record are, or which it holds; `allUrl` is the screen with all of them. */
  held?: { kind: 'where' | 'contents'; use: (row: Row) => Held; allUrl: (row: Row) => string };
  lately: LatelyOf;
  /** Whether the id stands at the end; people call a document by its number. */
  hasId?: true;
  /** A fact shows in the noun's own words that a change is queued, so the top need not. */
  isMarkInFacts?: true;
}

interface RecordPanelProps<Name extends ListName> {
  list: { readonly name: Name };
  /** Whose texts name the kind of the record and its fields. */
  noun: Noun;
  /** The text of the alert if the record cannot be fetched and the server gives no reason. */
  fetchFailed: string;
  detail: DetailControl<ListRow<Name>>;
  highlights: Highlights<ListRow<Name>>;
  /** Icons in the head of the panel, such as the link to the edit form. */
  acts?: ((shown: OverlaidRow<ListRow<Name>>) => ReactNode) | undefined;
  /** The buttons at the bottom; `close` is the Close button. */
  footer?: ((shown: OverlaidRow<ListRow<Name>>, close: ReactNode) => ReactNode) | undefined;
  /** The facts. */
  Facts: ComponentType<ShownProps<ListRow<Name>>>;
}

/** The detail of a record, whose id is in the URL. */
export function RecordPanel<Name extends ListName>(props: RecordPanelProps<Name>) {
  const { list, noun, fetchFailed, detail, highlights, acts, footer, Facts } = props;
  const t = useWords(noun);
  const tForms = useTranslations('office.forms');
  const isBeside = useHasRoomBeside();
  const shown = useShownDetail(list, detail, fetchFailed);
  if (detail.id === undefined || (!shown && !isBeside)) return null;
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
      title={row && highlights.title(row)}
      subtitle={row && highlights.subtitle?.(row)}
      picture={row && highlights.picture?.(row)}
      acts={shown && acts?.(shown)}
      footer={shown && footer ? footer(shown, close) : close}
      onClose={detail.close}
    >
      {shown ? (
        // Another record starts anew: its hooks must not show what belongs to the last one.
        <Content key={shown.id} {...{ list, noun, shown, highlights, Facts }} />
      ) : (
        <Skeleton lines={6} />
      )}
    </DetailPanel>
  );
}

type ContentProps<Name extends ListName> = Pick<
  RecordPanelProps<Name>,
  'list' | 'noun' | 'highlights' | 'Facts'
> &
  ShownProps<ListRow<Name>>;

function Content<Name extends ListName>(props: ContentProps<Name>) {
  const { list, noun, shown, highlights, Facts } = props;
  const { useFigure = useNothing, held, lately, hasId, isMarkInFacts } = highlights;
  const t = useTranslations('office.detail');
  const figure = useFigure(shown.row);
  const { lines, isLoading } = (held?.use ?? useNothingHeld)(shown.row);
  // All at once, so that nothing moves when the figures of this device are read.
  if (isLoading) return <Skeleton lines={6} />;
  // What moved is more than the facts tell; what people changed is less.
  const isMoving = lately.movements !== undefined && lines.length > 0;
  const happened = shown.mark?.kind !== 'created' && (
    <Lately list={list.name} noun={noun} id={shown.id} of={lately} />
  );
  return (
    <div className="flex flex-col gap-5">
      <MarkNote mark={shown.mark} isShownBelow={isMarkInFacts === true} />
      {figure && <FigureLine {...figure} />}
      {held && lines.length > 0 && (
        <DetailSection title={t(held.kind)}>
          <HeldList lines={lines} allUrl={held.allUrl(shown.row)} />
        </DetailSection>
      )}
      {isMoving && happened}
      <Facts shown={shown} />
      {!isMoving && happened}
      {hasId && <CopyId id={shown.id} />}
    </div>
  );
}

const useNothing = () => undefined;
const useNothingHeld = (): Held => ({ lines: [], isLoading: false });
