import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import type { Answer } from '#tests/support/api-client.ts';
import { judgeAnswer } from '#tests/support/fuzz/judge.ts';
import { type FuzzRequest, kinds, requestsTo } from '#tests/support/fuzz/requests.ts';
import { openFuzzWorld, resourceNameOf } from '#tests/support/fuzz/world.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { describeOnEachEngine, useFixture, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Every call, made from its own schema (S25)', (engine) => {
  const app = useTestApp(engine, { env: { REGISTRATION: 'open' } });
  const world = useFixture(() => openFuzzWorld(app()));

  async function send(route: (typeof routes)[number], request: FuzzRequest): Promise<Answer> {
    const { caller, headers } = request;
    app().clock.advance(1000);
    const client = await world.as(caller);
    const path = route.path.replace(':id', encodeURIComponent(String(request.id)));
    const query = new URLSearchParams(asTexts(request.query)).toString();
    const body = route.method === 'GET' ? undefined : request.body;
    return client.call(route.method, `${path}${query && `?${query}`}`, body, { headers });
  }

  describe.each(routes.map((route) => ({ call: `${route.method} ${route.path}`, route })))('$call', ({ route }) => {
    // A password costs tens of milliseconds, on purpose.
    const isSlow = 'body' in route && route.body && /password/.test(route.path);
    const count = isSlow || engine === 'postgres' ? 1 : 2;

    it.each(kinds)('is answered as documented when the request is %s (S19)', async (kind) => {
      await fc.assert(
        fc.asyncProperty(requestsTo(route, kind), async (drawn) => {
          const request = world.settle(drawn) as FuzzRequest;
          const answer = await send(route, request);
          judgeAnswer(route, request, answer);
          const resourceName = resourceNameOf(route.path);
          if (resourceName && answer.status === 201) world.learn(resourceName, answer.data?.id);
        }),
        propertyRuns(count, 300),
      );
    });
  });

  it('leaves every invariant whole when several people make such calls at once', async () => {
    const moves = routes.filter(({ kind, path }) => kind === 'change' && !/auth|users/.test(path));
    const call = fc.constantFrom(...moves).chain((route) => fc.tuple(fc.constant(route), requestsTo(route, 'valid')));
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 12 }), async (burst) => {
        await Promise.all(
          burst.map(async ([route, drawn]) => {
            const request = world.settle(drawn) as FuzzRequest;
            judgeAnswer(route, request, await send(route, request));
          }),
        );
        expect(await brokenInvariants(app().db)).toEqual({});
      }),
      propertyRuns(5, 300),
    );
  });

  it('leaves books that add up, and pollutes nothing (S20)', async () => {
    expect(await brokenInvariants(app().db)).toEqual({});
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

function asTexts(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
