import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { metricsToken, startMeasured } from '#tests/support/figures.ts';
import { root } from '#tests/support/server-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

const alertsFile = join(root, 'deploy/prometheus-alerts.yaml');
const { groups } = parseYaml(readFileSync(alertsFile, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(root, 'deploy/grafana-dashboard.json'), 'utf8')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const asked = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

function namesIn(query: string): string[] {
  const bare = query.replace(/"[^"]*"/g, '').replace(/\b(by|without) \([^)]*\)/g, '');
  return [...bare.replace(/\{[^}]*\}/g, '{}').matchAll(/\b(\w+_\w+|up)\b(?!\s*\()/g)].map(([, name = '']) => name);
}

/** Of Debian's package `prometheus`; without it this part is skipped. */
function promtool(...args: string[]) {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return error ? undefined : { status, output: stdout + stderr };
}

describe('Dashboard and alerts', () => {
  it('ask only for figures that the server has', async () => {
    const { fetch } = await startMeasured('sqlite');
    const text = await (await fetch('/metrics', { authorization: `Bearer ${metricsToken}` })).text();
    const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    );
    const known = new Set([...names, 'up', '__rate_interval']);
    const queries = [...asked, ...rules.map(({ expr }) => expr)];
    expect(queries.length).toBeGreaterThan(30);
    const unknown = queries.flatMap(namesIn).filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
    const shown = new Set(queries.flatMap(namesIn).map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    const unseen = [...text.matchAll(/^# TYPE (gerobak_\w+) /gm)].filter(([, name = '']) => !shown.has(name));
    expect(unseen.map(([, name]) => name)).toEqual([]);
  });

  it('are told what to do about in the paper', () => {
    const paper = readFileSync(join(root, 'docs/running.md'), 'utf8');
    expect(rules.length).toBe(9);
    for (const { alert, labels, annotations } of rules) {
      expect(paper, alert).toContain(`| \`${alert}\``);
      expect(['warning', 'critical']).toContain(labels.severity);
      expect(annotations.summary.length * annotations.description.length).toBeGreaterThan(0);
    }
  });

  it('are queries that Prometheus takes', () => {
    const file = join(temporaryFolder(), 'queries.yaml');
    const queries = asked.map((expr, at) => ({
      record: `query_${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: queries }] }));
    for (const each of [file, alertsFile]) {
      const checked = promtool('check', 'rules', each);
      expect(checked?.status ?? 0, checked?.output).toBe(0);
    }
  });

  it('speak up when they should, and only then', () => {
    const file = join(temporaryFolder(), 'tests.yaml');
    writeFileSync(file, JSON.stringify(scenes()));
    const tried = promtool('test', 'rules', file);
    expect(tried?.status ?? 0, tried?.output).toBe(0);
  });
});

const durations = 'gerobak_http_request_duration_seconds';

const healthy: Record<string, string> = {
  'up{job="gerobak"}': '1x90',
  gerobak_database_up: '1x90',
  [`${durations}_count{route="/api/products",status="200"}`]: '0+600x90',
  [`${durations}_count{route="/api/products",status="503"}`]: '0+1x90',
  [`${durations}_bucket{route="/api/products",le="0.5"}`]: '0+590x90',
  [`${durations}_bucket{route="/api/products",le="2.5"}`]: '0+600x90',
  [`${durations}_bucket{route="/api/products",le="+Inf"}`]: '0+600x90',
  'gerobak_changes_total{outcome="applied"}': '0+20x90',
  'gerobak_changes_total{outcome="refused",code="stale_version"}': '0+1x90',
  gerobak_jobs_oldest_seconds: '0x90',
  'gerobak_jobs_total{kind="push",outcome="given_up"}': '0x90',
  'gerobak_periodic_job_overdue_seconds{job="purge"}': '0x90',
  gerobak_book_differences_total: '0x90',
  // A failover, and a standby that was away while it was restarted.
  gerobak_database_without_primary_seconds_total: '0x80 9x10',
  gerobak_database_standbys: '2x80 1x5 2x5',
  'gerobak_unavailable_total{reason="database"}': '0x84 99x6',
};

const ill: Record<string, Record<string, string>[]> = {
  GerobakDown: [{ 'up{job="gerobak"}': '1x70 0x20' }, { gerobak_database_up: '1x70 0x20' }],
  GerobakErrors: [{ [`${durations}_count{route="/api/products",status="503"}`]: '0+20x90' }],
  GerobakSlow: [{ [`${durations}_bucket{route="/api/products",le="0.5"}`]: '0+300x90' }],
  GerobakChangesRefused: [{ 'gerobak_changes_total{outcome="refused",code="stale_version"}': '0+10x90' }],
  GerobakJobsStuck: [
    { gerobak_jobs_oldest_seconds: '0+60x90' },
    { 'gerobak_jobs_total{kind="push",outcome="given_up"}': '0x60 1x30' },
    { 'gerobak_periodic_job_overdue_seconds{job="purge"}': '0+60x90' },
  ],
  GerobakBooksDiffer: [{ gerobak_book_differences_total: '0x60 2x30' }],
  GerobakNoPrimary: [{ gerobak_database_without_primary_seconds_total: '0x81 30x9' }],
  GerobakStandbyLost: [{ gerobak_database_standbys: '2x60 1x30' }],
  GerobakUnavailable: [{ 'gerobak_unavailable_total{reason="database"}': '0+200x90' }],
};

function scenes() {
  const seriesOf = (different: Record<string, string>) =>
    Object.entries({ ...healthy, ...different }).map(([series, values]) => ({ series, values }));
  const firing = (different: Record<string, string>) => ({
    interval: '1m',
    input_series: seriesOf(different),
    promql_expr_test: Object.keys(ill).map((alert) => ({
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > 0`,
      eval_time: '85m',
      exp_samples: ill[alert]?.includes(different) ? [{ labels: '{}', value: 1 }] : [],
    })),
  });
  return { rule_files: [alertsFile], evaluation_interval: '1m', tests: [{}, ...Object.values(ill).flat()].map(firing) };
}
