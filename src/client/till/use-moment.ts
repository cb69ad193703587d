import { useMemo } from 'react';
import { useFormatter } from 'use-intl';
import { serverNowMs } from '#client/data/session-store.ts';
import { useWorkspace } from '#client/data/workspace.ts';
import { businessDateOf } from '#contract/dates.ts';

const minuteMs = 60_000;

/** The minute in which a tap is dated now; of the last render. */
export function useTillNow(): Date {
  const nowMs = useWorkspace()?.now() ?? serverNowMs();
  const minute = Math.floor(nowMs / minuteMs);
  return useMemo(() => new Date(minute * minuteMs), [minute]);
}

/** Formats a moment as short as a barista says it: `10:21` today, with the day before that. */
export function useMoment(): (moment: string | undefined) => string | undefined {
  const format = useFormatter();
  const today = businessDateOf(useTillNow());
  return (moment) => {
    if (moment === undefined) return undefined;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const day =
      businessDateOf(moment) === today ? {} : ({ day: 'numeric', month: 'short' } as const);
    return format.dateTime(new Date(moment), { ...day, ...time });
  };
}
