import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { syncHeaders } from '#contract/sync/sync.ts';
import type { BatchResult, Changes } from '#contract/sync/sync-messages.ts';
import type { ErrorDetails } from '../http/api-error.ts';
import type { ApiResponse } from '../http/api-response.ts';
import type { OnQueueWait } from '../http/limits/client-queue.ts';
import type { Route } from '../http/route.ts';

export interface EndedRequest {
  method: string;
  path: string;
  route: string | undefined;
  status: number;
  ms: number;
}

/** In seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30];
const waitBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** In bytes. */
const syncBuckets = [256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576];

/** Every label has few values, whatever clients send. */
export function requestMetrics(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'gerobak_http_request_duration_seconds',
    help: 'Request duration by route, method and status, from first byte received to response started',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers,
  });
  const queueWaits = new Histogram({
    name: 'gerobak_turn_wait_seconds',
    help: 'Time requests spent queued, by client kind. Requests that were not queued are not included',
    labelNames: ['turn'] as const,
    buckets: waitBuckets,
    registers,
  });
  const queuedRequests = new Gauge({
    name: 'gerobak_turns_waiting',
    help: 'Requests currently queued',
    labelNames: ['turn'] as const,
    registers,
  });
  const queueRejections = new Counter({
    name: 'gerobak_turns_refused_total',
    help: 'Requests rejected because the queue was full or the wait too long',
    labelNames: ['turn'] as const,
    registers,
  });
  for (const queueKind of ['person', 'address', 'export', 'session', 'start'] as const) {
    queuedRequests.set({ turn: queueKind }, 0);
    queueRejections.inc({ turn: queueKind }, 0);
  }
  const changes = new Counter({
    name: 'gerobak_changes_total',
    help: 'Changes, single or in a batch, by outcome (applied, replayed with the same key, rejected, retry later) and error code',
    labelNames: ['sent', 'outcome', 'code'] as const,
    registers,
  });
  const unavailable = new Counter({
    name: 'gerobak_unavailable_total',
    help: 'Requests and entries of batches with status 503, by reason. Probes of load balancers are included',
    labelNames: ['reason'] as const,
    registers,
  });
  for (const reason of ['database', 'read_only', 'disk_full', 'overload', 'stopping']) unavailable.inc({ reason }, 0);
  const syncResponseSizes = new Histogram({
    name: 'gerobak_sync_answer_bytes',
    help: 'Response size of GET /api/sync/changes in bytes by content: nothing new, changes or whole lists',
    labelNames: ['kind'] as const,
    buckets: syncBuckets,
    registers,
  });
  const countChange = (sent: 'alone' | 'batch', changeResult: ChangeResult) => {
    const code = changeResult.status < 300 ? '' : (changeResult.code ?? 'unknown');
    changes.inc({ sent, outcome: outcomeOf(changeResult), code });
  };
  const onQueueWait: OnQueueWait = (queueKind) => {
    const startedAt = performance.now();
    queuedRequests.inc({ turn: queueKind });
    return (end) => {
      queuedRequests.dec({ turn: queueKind });
      queueWaits.labels(queueKind).observe((performance.now() - startedAt) / 1000);
      if (end === 'refused') queueRejections.inc({ turn: queueKind });
    };
  };

  return {
    requestEnded({ method, path, route, status, ms }: EndedRequest): void {
      requests.labels(methodLabel(method), route ?? unmatchedRouteLabel(path), `${status}`).observe(ms / 1000);
    },
    turnWaits: onQueueWait,
    unavailable: (reason: NonNullable<ErrorDetails['reason']> | 'overload') => unavailable.inc({ reason }),
    answered(route: Route, { status, envelope, headers }: ApiResponse, bytes: number): void {
      if (route.kind === 'change') {
        const isReplayed = syncHeaders.replayed in headers;
        countChange('alone', { status, code: envelope?.code, isReplayed });
        return;
      }
      if (status !== 200 || !envelope) return;
      if (route.path === '/sync/batch') {
        for (const { http_status, code, replayed } of envelope.data as BatchResult[]) {
          countChange('batch', { status: http_status, code, isReplayed: replayed === true });
        }
      } else if (route.path === '/sync/changes') {
        syncResponseSizes.labels(syncResponseKind(envelope.data as Changes)).observe(bytes);
      }
    },
  };
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

function methodLabel(method: string): string {
  return knownMethods.has(method) ? method : 'other';
}

function unmatchedRouteLabel(path: string): string {
  return path === '/api' || path.startsWith('/api/') ? 'none' : 'site';
}

interface ChangeResult {
  status: number;
  code: string | undefined;
  isReplayed: boolean;
}

/** Devices retry requests with these statuses, sometimes only after a sign-in or an update. */
const retriedStatuses = new Set([401, 408, 425, 426, 429]);

function outcomeOf({ status, code, isReplayed }: ChangeResult) {
  if (status < 300) return isReplayed ? 'replayed' : 'applied';
  const isRetriedLater = status >= 500 || retriedStatuses.has(status) || code === 'idempotency_in_progress';
  return isRetriedLater ? 'later' : 'refused';
}

function syncResponseKind({ lists }: Changes): 'nothing' | 'changes' | 'whole' {
  const changed = Object.values(lists);
  if (changed.length === 0) return 'nothing';
  return changed.some((change) => change?.walk) ? 'whole' : 'changes';
}
