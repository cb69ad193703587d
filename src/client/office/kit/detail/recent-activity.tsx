import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRemote } from '#client/data/remote-query.ts';
import { useValueContext } from '#client/office/kit/field-text.ts';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import { type Messages, termIn, useMessages } from '#client/office/kit/resource-messages.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AuditEntry } from '#contract/audit/entity.ts';
import { formatSigned, formatWhole } from '#contract/fields/money.ts';
import type { ListName } from '#contract/lists.ts';
import type { StockMovement } from '#contract/stock/entity.ts';
import { changesIn, type ShownChange } from './changes-in.ts';
import { DetailSection } from './highlights.tsx';

export interface ActivitySource {
  /** The kind of record in the audit log. */
  entity: string;
  movements?: 'product_id' | 'cart_id' | 'warehouse_id';
}

interface ActivityQuery {
  list: ListName;
  id: string;
  of: ActivitySource;
}

/** Movements have a separate list, because they are frequent and would hide changes. Both lists need a connection. */
export function RecentActivity(query: ActivityQuery) {
  const { list, id, of } = query;
  const t = useTranslations('office.detail');
  const needsConnection = useNeedsConnectionText();
  const { audit, moved, isOffline, error } = useActivity(query);
  const toChange = useChangeLine(list);
  const toMovementLine = useMovementLine(id, of);
  let unavailableText: string | undefined;
  if (!audit && error) unavailableText = t('latelyFailed');
  if (!audit && isOffline) unavailableText = needsConnection;
  return (
    <DetailSection title={t('lately')}>
      {unavailableText ? (
        <p className="text-sm text-ink-2">{unavailableText}</p>
      ) : (
        <div className="flex flex-col gap-3">
          {/* Reserves the height of the lines, so nothing below moves when they load. */}
          <div className={of.movements ? 'min-h-17' : 'min-h-12.5'}>
            <Lines title={of.movements && t('changes')} lines={audit?.map(toChange)} empty={t('nothingLately')} />
            <AllLink to={`/audit?entity=${of.entity}&entity_id=${id}`}>{t('allChanges')}</AllLink>
          </div>
          {of.movements && (
            <div className="min-h-25">
              <Lines title={t('moves')} lines={moved?.map(toMovementLine)} empty={t('nothingMoved')} />
              <AllLink to={`/stock/movements?${of.movements}=${id}`}>{t('allMoves')}</AllLink>
            </div>
          )}
        </div>
      )}
    </DetailSection>
  );
}

function AllLink({ to, children }: { to: string; children: string }) {
  return (
    <PageLink
      to={to}
      className="mt-1 inline-flex items-center py-1 text-sm text-ink-2 underline underline-offset-3 hover:text-ink pointer-coarse:min-h-11"
    >
      {children}
    </PageLink>
  );
}

interface Line {
  key: string;
  at: string;
  text: string;
  units?: string;
}

interface LinesProps {
  title: string | undefined;
  lines: readonly Line[] | undefined;
  empty: string;
}

function Lines({ title, lines, empty }: LinesProps): ReactNode {
  const { timeOrDay } = useInstantFormat();
  return (
    <>
      {title && <h4 className="mb-1 text-xs font-semibold text-ink-3">{title}</h4>}
      {!lines && <Skeleton lines={1} />}
      {lines?.length === 0 && <p className="text-sm text-ink-2">{empty}</p>}
      <ul aria-label={title} className="flex flex-col gap-2 empty:hidden">
        {lines?.map(({ key, at, text, units }) => (
          <li key={key} className="figures grid grid-cols-[4.75rem_1fr_auto] gap-x-2 text-sm">
            <time dateTime={at} className="text-ink-2">
              {timeOrDay(at)}
            </time>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="font-semibold">{units}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const maxShown = { changes: 2, moves: 3 };

function useActivity({ list, id, of: { entity, movements } }: ActivityQuery) {
  const auditPath = `/audit-log?entity=${entity}&entity_id=${id}&limit=${maxShown.changes}`;
  const movementsPath = `/stock/movements?${movements}=${id}&limit=${maxShown.moves}`;
  const { data, isOffline, error } = useRemote({
    path: auditPath,
    changesWith: list,
    keepPreviousData: true,
    fetch: async (get) => {
      const [audit, moved] = await Promise.all([
        get<AuditEntry[]>(auditPath),
        movements ? get<StockMovement[]>(movementsPath) : undefined,
      ]);
      return { audit: audit.data, moved: moved?.data ?? [] };
    },
  });
  return { ...data, isOffline, error };
}

/** Logged actions whose line names the changed fields. */
const editActions = ['update', 'assign_warehouse'];

function useChangeLine(list: ListName): (entry: AuditEntry) => Line {
  const t = useTranslations('office.detail');
  const actions = useMessages('detail');
  const context = useValueContext(list);
  const { messages } = context;
  const say = ({ field, values }: ShownChange) => {
    const name = termIn(messages, 'detail', field);
    return values ? t('change', { field: name, ...values }) : t('changed', { field: name });
  };
  return (entry) => {
    const changes = editActions.includes(entry.action) ? changesIn(list, entry, context) : [];
    const actionText = changes.map(say).join(', ') || actionLabel(actions, entry);
    const who = entry.actor?.username;
    const text = who ? t('happened', { what: actionText, about: who }) : actionText;
    return { key: entry.id, at: entry.at, text };
  };
}

export function actionLabel(messages: Messages, { action }: AuditEntry): string {
  const key = `action.${action}`;
  return messages.has(key) ? messages(key) : action;
}

function useMovementLine(id: string, { movements }: ActivitySource): (movement: StockMovement) => Line {
  const t = useTranslations('office.detail');
  const messages = useMessages('movements');
  return (movement) => {
    const { seq, occurred_at: at, type, product_name } = movement;
    const actionText = messages.has(`type.${type}`) ? messages(`type.${type}`) : type;
    const subject = movements === 'product_id' ? placeOf(movement) : product_name;
    const text = subject ? t('happened', { what: actionText, about: subject }) : actionText;
    return { key: String(seq), at, text, units: signedUnits(movement, id) };
  };
}

function placeOf({ from, to }: StockMovement): string {
  return (to.id === null ? from.name : to.name) ?? '';
}

/** The figure has no sign if the movement leaves the stock of `id` unchanged. */
function signedUnits({ from, to, quantity, product_id }: StockMovement, id: string): string {
  const isProduct = product_id === id;
  const isIncoming = isProduct ? from.id === null : to.id === id;
  const isOutgoing = isProduct ? to.id === null : from.id === id;
  return isIncoming === isOutgoing ? formatWhole(quantity) : formatSigned(isIncoming ? quantity : -quantity);
}
