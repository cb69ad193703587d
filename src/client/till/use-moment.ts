import { useFormatter, useNow } from 'use-intl';
import { businessDateOf } from '#contract/dates.ts';

/** Formats a moment as short as a barista says it: `10:21` today, with the day before that. */
export function useMoment(): (moment: string | undefined) => string | undefined {
  const format = useFormatter();
  const today = businessDateOf(useNow());
  return (moment) => {
    if (moment === undefined) return undefined;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const day =
      businessDateOf(moment) === today ? {} : ({ day: 'numeric', month: 'short' } as const);
    return format.dateTime(new Date(moment), { ...day, ...time });
  };
}
