import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { businessToday } from '#client/state/use-instant.ts';
import { type ReportUrlParam, type ReportUrlState, readReportUrl } from './report-address.ts';

export interface ReportControl<Group extends string> extends ReportUrlState<Group> {
  groups: readonly Group[];
  /** Merges the changes into the URL; `undefined` removes a parameter. */
  change(changes: Readonly<Partial<Record<ReportUrlParam, string | undefined>>>): void;
}

/** The state is in the URL, so Back, reload and links preserve it. */
export function useReportControl<Group extends string>(groups: readonly [Group, ...Group[]]): ReportControl<Group> {
  const [search, setSearch] = useSearchParams();
  const today = businessToday();
  const urlState = useMemo(() => readReportUrl(search, groups, today), [search, groups, today]);
  return {
    ...urlState,
    groups,
    change: (changes) => {
      // Invalid parts of the URL disappear with the next change.
      const { period, days, by, comparison } = urlState;
      const own = period ? {} : { start_date: days.first, end_date: days.last };
      const urlParams = { period, ...own, by: groups.length > 1 ? by : undefined, beside: comparison, ...changes };
      const definedEntries = Object.entries(urlParams).filter((entry): entry is [string, string] => Boolean(entry[1]));
      setSearch(new URLSearchParams(definedEntries), { replace: true });
    },
  };
}
