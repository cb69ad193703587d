import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { getOnline, recordQueryKey, useOnlineQuery } from '#client/data/online.ts';
import { fieldsOf } from '#client/office/kit/facts.tsx';
import { termIn, useListWords, type Words } from '#client/office/kit/words.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AuditEntry } from '#contract/audit/entity.ts';
import { isOneOf } from '#contract/fields.ts';
import type { ListName } from '#contract/lists.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { movementTypes, type StockMovement } from '#contract/stock/entity.ts';
import { DetailSection, withSign } from './highlights.tsx';

/** What of the server's books tells about a record. */
export interface LatelyOf {
  /** What the record is called in the audit log. */
  entity: string;
  /** Of a record that holds goods or is one: the filter of its movements. */
  movements?: 'product_id' | 'cart_id' | 'warehouse_id';
}

interface LatelyQuery {
  list: ListName;
  id: string;
  of: LatelyOf;
}

/** What happened to a record lately. The server knows it, so it needs a connection. */
export function Lately(query: LatelyQuery) {
  const t = useTranslations('office.detail');
  const tForms = useTranslations('office.forms');
  const { recently } = useInstant();
  const { events, isOffline, error, isMore, toggle } = useLately(query);
  const isMoving = query.of.movements !== undefined;
  let instead = events?.length === 0 ? t('nothingLately') : undefined;
  if (!events && error) instead = t('latelyFailed');
  if (!events && isOffline) instead = tForms('needsConnection');
  return (
    <DetailSection
      title={t('lately')}
      act={
        toggle && (
          <Button variant="quiet" size="small" aria-expanded={isMore} onClick={toggle}>
            {t(isMore ? 'fewer' : 'more')}
          </Button>
        )
      }
    >
      {/* As high as its few lines before they come, so that nothing below them moves. */}
      <div className={cx(!isOffline && (isMoving ? 'min-h-27' : 'min-h-12.5'))}>
        {instead && <p className="text-sm text-ink-2">{instead}</p>}
        {!events && !instead && <Skeleton lines={isMoving ? 3 : 1} />}
        <ul className="flex flex-col gap-2 empty:hidden">
          {events?.map(({ key, at, text, units }) => (
            <li key={key} className="figures grid grid-cols-[4.75rem_1fr_auto] gap-x-2 text-sm">
              <time dateTime={at} className="text-ink-2">
                {recently(at)}
              </time>
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="font-semibold">{units}</span>
            </li>
          ))}
        </ul>
      </div>
    </DetailSection>
  );
}

interface LatelyEvent {
  key: string;
  at: string;
  text: string;
  /** Units that moved, with their sign where they came or went; empty for what moved nothing. */
  units: string;
}

/** So many of each kind once more are wanted. */
const manyEvents = 50;

/** How many events stand in a detail at first: goods move all day, and of a document little happens. */
const fewEvents = ({ movements }: LatelyOf) => (movements ? 4 : 2);

/**
 * The newest movements and changes of a record, the newest first: few at first, and more if asked for.
 * `events` is undefined until they come.
 */
function useLately({ list, id, of }: LatelyQuery) {
  const { entity, movements } = of;
  const t = useTranslations('office.detail');
  const words = useListWords(list);
  const [isMore, setMore] = useState(false);
  const few = fewEvents(of);
  // One more than are shown tells whether there are more.
  const limit = isMore ? manyEvents : few + 1;
  const auditPath = `/audit-log?entity=${entity}&entity_id=${id}&limit=${limit}`;
  const { data, isOffline, error } = useOnlineQuery(auditPath, {
    key: (userId) => recordQueryKey(userId, list, `lately/${id}/${limit}`),
    keepPreviousData: true,
    fetch: async () => {
      const [audit, moved] = await Promise.all([
        getOnline<AuditEntry[]>(auditPath),
        movements
          ? getOnline<StockMovement[]>(`/stock/movements?${movements}=${id}&limit=${limit}`)
          : undefined,
      ]);
      return { audit: audit.data, moved: moved?.data ?? [] };
    },
  });
  const told = (what: string, about: string) => (about ? t('happened', { what, about }) : what);
  const toChange = (entry: AuditEntry): LatelyEvent => ({
    key: entry.id,
    at: entry.at,
    text: told(changesIn(entry) || actionOf(entry), entry.actor?.username ?? ''),
    units: '',
  });
  const toMove = (movement: StockMovement): LatelyEvent => ({
    key: String(movement.seq),
    at: movement.occurred_at,
    text: told(
      isOneOf(movementTypes, movement.type) ? t(`movement.${movement.type}`) : movement.type,
      movements === 'product_id' ? placeOf(movement) : movement.product_name,
    ),
    units: signedUnits(movement, id),
  });
  const { audit = [], moved = [] } = data ?? {};
  // Where goods move all day, changes keep half of the places.
  const shareOf = (others: readonly unknown[]) =>
    isMore ? manyEvents : few - Math.min(others.length, few / 2);
  const events = data && [
    ...audit.slice(0, shareOf(moved)).map(toChange),
    ...moved.slice(0, shareOf(audit)).map(toMove),
  ];
  return {
    events: events?.sort((a, b) => (a.at < b.at ? 1 : -1)),
    isOffline,
    error,
    isMore,
    /** Shows more, or fewer again; undefined if there are no more. */
    toggle: audit.length + moved.length > few ? () => setMore(!isMore) : undefined,
  };

  function actionOf({ action }: AuditEntry): string {
    const key = `action.${action}`;
    const tAny = t as unknown as Words;
    return tAny(tAny.has(key) ? key : 'action.update');
  }

  function changesIn({ action, before, after }: AuditEntry): string {
    if (action !== 'update') return '';
    return (
      shownChanges(list, words, before, after)
        // When it was changed stands before the line already.
        .filter(([field]) => field !== 'updated_at')
        .filter(([field]) => words.has(`detail.${field}`) || words.has(`field.${field}`))
        .slice(0, 2)
        .map(([field, from, to]) =>
          t('change', { field: termIn(words, 'detail', field), before: from, after: to }),
        )
        .join(', ')
    );
  }
}

/** The names of fields that an edit changed, with their old and new values where these are short. */
export function shownChanges(
  list: ListName,
  words: Words,
  before: unknown,
  after: unknown,
): [string, string, string][] {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return Object.entries(now ?? {}).flatMap(([field, value]): [string, string, string][] => {
    const say = (each: unknown) => shortText(fieldsOf(list)[field]?.kind, field, each, words);
    const [from, to] = [say(old?.[field]), say(value)];
    return from === undefined || to === undefined || from === to ? [] : [[field, from, to]];
  });
}

/** A value as the screens of the record show it: the word of a choice, an amount with its currency. */
function shortText(kind: string | undefined, field: string, value: unknown, words: Words) {
  const word = `${field}.${value}`;
  if (kind === 'choice' && words.has(word)) return words(word);
  if (typeof value === 'number') return (kind === 'rupiah' ? formatRupiah : formatWhole)(value);
  return typeof value === 'string' && value !== '' && value.length <= 24 ? value : undefined;
}

/** The place of a movement that a detail of its product names: where the goods are now, or were. */
function placeOf({ from, to }: StockMovement): string {
  return (to.id === null ? from.name : to.name) ?? '';
}

/** Units with a sign where they came to what `id` names or left it; without one if they stay in it. */
function signedUnits({ from, to, quantity, product_id }: StockMovement, id: string): string {
  const isProduct = product_id === id;
  const comes = isProduct ? from.id === null : to.id === id;
  const goes = isProduct ? to.id === null : from.id === id;
  return comes === goes ? formatWhole(quantity) : withSign(comes ? quantity : -quantity);
}
