import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#server/docs/describe-api.ts';
import { describeData, describeRoute, pathOf } from '#server/docs/describe-route.ts';
import { describeSchema, exampleOf } from '#server/docs/describe-schema.ts';
import { routes } from '#server/routes.ts';
import { openSpecifiedScene, routeOf, specifiedCalls } from '#tests/support/specified-calls.ts';
import { describeOnEachEngine, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { expectShape } from '#tests/support/wire-records.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails otherwise
type Described = any;

const called = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('The description of the API', () => {
  it('is OpenAPI 3.1 in which a linter finds nothing', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(describeApi(routes)),
      config: await createConfig({
        extends: ['recommended-strict'],
        // `user` is no id, so `/restocks/user/{id}` is never an action.
        rules: { 'no-ambiguous-paths': 'off' },
      }),
    });
    const told = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    expect(told).toEqual([]);
  });

  it('has every call and no other', () => {
    const { paths } = describeApi(routes);
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = routes.map((route) => `${route.method} ${pathOf(route)}`);
    expect(described.sort()).toEqual(table.sort());
  });

  it('says what every call answers (S19)', () => {
    expect(routes.filter((route) => describeData(route) === undefined).map(called)).toEqual([]);
  });

  it('says who may call: nobody needs a token for what is public, everybody for the rest', () => {
    for (const route of routes) {
      const { security }: Described = describeRoute(route);
      expect(security, called(route)).toEqual(route.policy === 'public' ? [] : undefined);
    }
  });

  it.each(routes.flatMap((route) => ('body' in route && route.body ? [[called(route), route.body]] : [])))(
    'shows an example of %s that its own rules take',
    (_call, body) => {
      const example = exampleOf(describeSchema(body, 'input'));
      const parsed = body.safeParse(example);
      expect(parsed.error?.issues ?? [], JSON.stringify(example)).toEqual([]);
    },
  );
});

describeOnEachEngine('The documentation', (engine) => {
  const app = useTestApp(engine);
  let document: Described;
  beforeAll(async () => {
    const answer = await app().fetch(new Request('http://gerobak.test/api/openapi.json'));
    document = await answer.json();
  });

  const page = (path: string, headers = {}) => app().fetch(new Request(`http://gerobak.test/api${path}`, { headers }));

  it('is there for anybody, as the very description of this server', () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(describeApi(routes))));
  });

  it.each(['/products', '/warehouses'])('has an example for %s that works', async (path) => {
    const { example } = document.paths[`/api${path}`].post.requestBody.content['application/json'];
    const admin = await app().asNew('admin');
    expect(await admin.post(path, example)).toMatchObject({ status: 201 });
  });

  it('can be read on a page that loads nothing from another host', async () => {
    const answer = await page('/docs');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
    const html = await answer.text();
    const linked = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
    expect(linked.filter((link) => !link.startsWith('/api/docs/') && link !== 'data:,')).toEqual([]);
    for (const link of linked.filter((text) => text.startsWith('/')))
      expect((await page(link.replace('/api', ''))).status, link).toBe(200);
  });

  it('is not sent again to who holds it', async () => {
    const etag = (await page('/docs/swagger-ui.css')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    expect((await page('/docs/swagger-ui.css', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('has no other files', async () => {
    for (const path of ['/docs/none.js', '/docs/..%2fpackage.json', '/docs/index.js'])
      expect((await page(path)).status, path).toBe(404);
  });
});

describe('A call that clients rely on', () => {
  const app = useTestApp('sqlite', { env: { REGISTRATION: 'open' } });
  const scene = useFixture(() => openSpecifiedScene(app()));

  it.each(specifiedCalls)('$line', async ({ make, status, answers, isPaged }) => {
    const answer = await make(scene);
    expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status, errors: [] });
    expect(answer.message).not.toBe('');
    if (answers === 'nothing') expect(answer.data).toBeNull();
    else expectShape(answer.data, answers);
    if (!isPaged) return;
    expect(answer.meta.pagination).toMatchObject({ page: 1, limit: 10, has_prev: false });
    expect(answer.meta.pagination.has_next).toBeTypeOf('boolean');
  });
});

describe('The calls that clients rely on (rules 10.5)', () => {
  it('are all in the table of routes', () => {
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    const called = specifiedCalls.map(({ line }) => routeOf(line));
    expect(called.filter((call) => !known.has(call))).toEqual([]);
    // Counted by hand.
    expect(called).toHaveLength(67);
  });
});
