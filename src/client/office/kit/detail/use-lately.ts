import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { recordQueryKey } from '#client/data/revalidate.ts';
import { getOnline, useOnlineQuery } from '#client/data/use-online-query.ts';
import { type Noun, termIn, useWords, type Words } from '#client/office/kit/words.ts';
import type { AuditEntry } from '#contract/audit/entity.ts';
import type { Entity } from '#contract/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { isOneOf } from '#contract/fields.ts';
import type { ListName } from '#contract/lists.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { movementTypes, type StockMovement } from '#contract/stock/entity.ts';
import { withSign } from './held-list.tsx';

/** What of the server's books tells about a record. */
export interface LatelyOf {
  /** What the record is called in the audit log. */
  entity: string;
  /** Of a record that holds goods or is one: the filter of its movements. */
  movements?: 'product_id' | 'cart_id' | 'warehouse_id';
}

export interface LatelyQuery {
  list: ListName;
  /** Whose texts name the fields that edits changed. */
  noun: Noun;
  id: string;
  of: LatelyOf;
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
export const fewEvents = ({ movements }: LatelyOf) => (movements ? 4 : 2);

/**
 * The newest movements and changes of a record, the newest first: few at first, and more if asked for.
 * `events` is undefined until they come.
 */
export function useLately({ list, noun, id, of }: LatelyQuery) {
  const { entity, movements } = of;
  const t = useTranslations('office.detail');
  const words = useWords(noun);
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
      changedFields(list, words, before, after)
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
export function changedFields(
  list: ListName,
  words: Words,
  before: unknown,
  after: unknown,
): [string, string, string][] {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return Object.entries(now ?? {}).flatMap(([field, value]): [string, string, string][] => {
    const say = (each: unknown) => shortText(list, field, each, words);
    const [from, to] = [say(old?.[field]), say(value)];
    return from === undefined || to === undefined || from === to ? [] : [[field, from, to]];
  });
}

/** A value as the screens of the record show it: the word of a choice, an amount with its currency. */
function shortText(list: ListName, field: string, value: unknown, words: Words) {
  const entity: Entity | undefined = entities[list as keyof Entities];
  const word = `${field}.${value}`;
  if (entity?.fields[field]?.kind === 'choice' && words.has(word)) return words(word);
  if (typeof value === 'number') {
    return (entity?.fields[field]?.kind === 'rupiah' ? formatRupiah : formatWhole)(value);
  }
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
