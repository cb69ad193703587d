import { useEffect, useMemo } from 'react';
import type { CsvSource } from '#client/data/download-csv.ts';
import { useRemote } from '#client/data/remote-query.ts';
import { pullIfStale, useSyncOutcome } from '#client/data/sync.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useWorkspace } from '#client/data/workspace.ts';
import type { Days } from '#client/office/kit/list/periods.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { type ListName, lists } from '#contract/lists.ts';
import type { SalesReport } from '#contract/reports/entity.ts';
import { daysKnownSince, deviceGroups, saleRowsOf } from './sale-rows.ts';

export type ReportResult<Row> =
  | {
      kind: 'known';
      rows: readonly Row[];
      /** Undefined while the rows are live. A standby of the server's database may lack the newest changes. */
      asOf: string | undefined;
    }
  | { kind: 'asking' }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string; retry: () => void };

export function reportSource(name: string, { first, last }: Days, by?: string): CsvSource {
  const query = new URLSearchParams({
    ...(by !== undefined && { by }),
    start_date: first,
    end_date: last,
  });
  return { path: `/reports/${name}`, query: query.toString(), name };
}

export function reportPath(name: string, days: Days, by?: string): string {
  const { path, query } = reportSource(name, days, by);
  return `${path}?${query}`;
}

/**
 * Requests the report again when one of the lists changes.
 * @param path undefined for no request
 */
export function useServerReport<Row>(
  path: string | undefined,
  list: ListName | readonly ListName[],
): ReportResult<Row> {
  const { data, isOffline, error, reload } = useRemote({
    path,
    changesWith: list,
    fetch: async (get) => {
      const { data: rows, meta } = await get<readonly Row[]>(path ?? '');
      return { rows, asOf: meta?.as_of };
    },
  });
  // A previous result is shown only while it can be kept up to date.
  if (isOffline) return { kind: 'offline' };
  if (data !== undefined) return { kind: 'known', ...data };
  if (error) return { kind: 'failed', message: error.message, retry: () => void reload() };
  return { kind: 'asking' };
}

function useSaleDaysOnDevice() {
  const workspace = useWorkspace();
  useEffect(() => {
    if (workspace) pullIfStale(workspace);
  }, [workspace]);
  const { rows, newestCount, savedAt } = useRows(lists.saleDays, {}, { scope: 'device' });
  const saleDays = useMemo(() => rows?.map(({ row }) => row), [rows]);
  return { saleDays, since: saleDays && daysKnownSince(saleDays, newestCount), savedAt };
}

/**
 * Computed on the device, even online, if it has all the days, so that all screens agree.
 * @param days undefined if no report is needed
 */
export function useSales(days: Days | undefined, by: string): ReportResult<SalesReport[number]> | undefined {
  const { saleDays, since, savedAt } = useSaleDaysOnDevice();
  const { hasSucceeded, failure } = useSyncOutcome();
  const { isOffline } = useSyncStatus();
  const isOnDevice = days !== undefined && since !== undefined && (since === 'always' || since <= days.first);
  const deviceRows = useMemo(
    () => (isOnDevice && saleDays && isOneOf(deviceGroups, by) ? saleRowsOf(saleDays, days, by) : undefined),
    [isOnDevice, saleDays, days, by],
  );
  const needsServer = days !== undefined && saleDays !== undefined && !deviceRows;
  const serverResult = useServerReport<SalesReport[number]>(
    needsServer ? reportPath('sales', days, by) : undefined,
    'saleDays',
  );
  if (!days) return undefined;
  if (!saleDays) return { kind: 'asking' };
  if (!deviceRows) return serverResult;
  const isLive = hasSucceeded && !failure && !isOffline;
  return { kind: 'known', rows: deviceRows, asOf: isLive ? undefined : savedAt };
}
