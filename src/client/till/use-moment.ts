import { useMemo } from 'react';
import { useFormatter } from 'use-intl';
import { serverNowMs } from '#client/data/session-store.ts';
import { useWorkspace } from '#client/data/workspace.ts';
import { businessDateOf } from '#contract/fields/dates.ts';

const minuteMs = 60_000;

/** Accurate to the minute, as of the last render. */
export function useTillClock(): Date {
  const nowMs = useWorkspace()?.now() ?? serverNowMs();
  const minute = Math.floor(nowMs / minuteMs);
  return useMemo(() => new Date(minute * minuteMs), [minute]);
}

/**
 * Formats a time as `10:21`, with the date unless it is on `day` (default: today).
 * @param day YYYY-MM-DD, if the screen already shows this date
 */
export function useTimeFormatter(day?: string): (moment: string | undefined) => string | undefined {
  const format = useFormatter();
  const today = businessDateOf(useTillClock());
  const namedDay = day ?? today;
  return (moment) => {
    if (moment === undefined) return undefined;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const date = businessDateOf(moment) === namedDay ? {} : ({ day: 'numeric', month: 'short' } as const);
    return format.dateTime(new Date(moment), { ...date, ...time });
  };
}
