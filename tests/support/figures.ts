import { onTestFinished } from 'vitest';
import { parseConfig } from '#server/config.ts';
import type { AppDeps } from '#server/http/api-handler.ts';
import { createLogger } from '#server/log.ts';
import { type RunningApi, startApi } from '#server/start-api.ts';
import { newPlace } from '#tests/support/new-server.ts';
import { ApiClient } from './api-client.ts';
import { firstAdmin } from './server-process.ts';
import type { Engine } from './test-app.ts';

export const metricsToken = 'teropong-kaca-41-senja';

/** By name and labels, as written in the text: `gerobak_jobs_waiting{kind="push"}`. */
export type Figures = Map<string, number>;

export interface MeasuredApi {
  api: RunningApi;
  admin: ApiClient;
  fetch: (path: string, headers?: Record<string, string>) => Promise<Response>;
  token: string;
  figures: () => Promise<Figures>;
  lines: () => Record<string, unknown>[];
}

export async function startMeasured(
  engine: Engine,
  env: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
): Promise<MeasuredApi> {
  const place = await newPlace(engine);
  const config = parseConfig({
    DATA_DIR: place.dataDir,
    ...place.env,
    ADMIN_USERNAME: firstAdmin.username,
    ADMIN_PASSWORD: firstAdmin.password,
    METRICS_TOKEN: metricsToken,
    ...env,
  });
  const written: string[] = [];
  const log = createLogger('debug', { write: (line: string) => void written.push(line) });
  const api = await startApi(config, { log, ...deps });
  onTestFinished(() => api.close());
  const send = (request: Request) => api.app.fetch(request);
  const { data } = await new ApiClient(send).post('/auth/login', firstAdmin);
  const fetch = async (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers });
  return {
    api,
    admin: new ApiClient(send, data.token),
    fetch,
    token: data.token,
    figures: async () => {
      const answer = await fetch('/metrics', { authorization: `Bearer ${metricsToken}` });
      return readFigures(await answer.text());
    },
    lines: () => written.map((line) => JSON.parse(line)),
  };
}

export function readFigures(text: string): Figures {
  const figures = text.split('\n').flatMap((line) => {
    const [, series, value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    return series === undefined ? [] : [[series, Number(value)] as const];
  });
  return new Map(figures);
}
