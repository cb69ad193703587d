import { beforeAll, describe, expect, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import { describeSchema } from '#server/docs/describe-schema.ts';
import type { ListRoute, ReadRoute } from '#server/http/route.ts';
import { routes } from '#server/routes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { injections } from '#tests/support/injections.ts';
import { runs } from '#tests/support/property-runs.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const asking = routes.filter(
  (route): route is ListRoute | ReadRoute => route.kind === 'list' || route.kind === 'read',
);
/** Found nowhere, like every payload. */
const plain = 'tidak-ada';
const someId = '01890000-0000-7000-8000-0000000000ff';

/** What a call asks beyond who calls and, now and then, which state of the database this is. */
function beyondEvery(statements: string[]): string[] {
  const always = [/from "sessions" inner join "users"/, /^select "value" from "meta"/];
  return statements.filter((text) => !always.some((pattern) => pattern.test(text)));
}

let turn = 0;

/** A sixth of them each time, all in a soak. */
function someInjections(): string[] {
  turn += 1;
  const parts = runs(6, 1);
  return injections.filter((_, index) => (index + turn) % parts === 0);
}

/** Every name that the query of a call may hold. */
function parametersOf(route: ListRoute | ReadRoute): string[] {
  const schema = route.kind === 'list' ? lists[route.list].filters : route.query;
  const own = schema ? Object.keys(describeSchema(schema as never, 'input').properties ?? {}) : [];
  const paging = route.kind === 'list' ? ['page', 'limit', 'sort_by', 'sort_order'] : [];
  return [...own, ...paging, ...(route.csv ? ['format'] : [])];
}

describeOnEachEngine('What is asked of the database (S26)', (engine) => {
  const app = useTestApp(engine);
  let boss: ApiClient;
  beforeAll(async () => {
    boss = await app().asNew('super_admin');
    const home = await createHome(app(), boss);
    await assign(boss, home);
  });

  async function ask(path: string) {
    let answer = { status: 0, data: undefined as unknown };
    const statements = await app().statementsDuring(async () => {
      answer = await boss.get(path);
    });
    // The answer names a position that other databases of the same PostgreSQL move too.
    const data = path.startsWith('/sync/changes') ? undefined : answer.data;
    return { status: answer.status, data, statements: beyondEvery(statements) };
  }

  const cases = asking.flatMap((route) =>
    parametersOf(route).map((name) => ({ path: route.path, name, call: `${route.path}?${name}` })),
  );

  it.each(cases)('is the same whatever $call says', async ({ path, name }) => {
    const of = (value: string) =>
      ask(`${path.replace(':id', someId)}?${name}=${encodeURIComponent(value)}`);
    const expected = await of(plain);
    expect([200, 404, 422]).toContain(expected.status);
    for (const payload of someInjections()) {
      const answer = await of(payload);
      // A filter of a certain form may refuse it, then nothing is looked for.
      if (answer.status === 422) expect([payload, answer.statements]).toEqual([payload, []]);
      else expect([payload, answer]).toEqual([payload, expected]);
    }
  });

  it.each(asking.filter(({ path }) => path.includes(':id')))(
    'is nothing of the record when the id of $path is no id',
    async ({ path }) => {
      for (const payload of injections) {
        const { status, statements } = await ask(path.replace(':id', encodeURIComponent(payload)));
        expect([400, 404]).toContain(status);
        expect(
          statements.filter((text) => !/"(sessions|meta)"|row_changes|pg_snapshot/.test(text)),
          payload,
        ).toEqual([]);
      }
    },
  );

  it('at a sign-in is the same whoever the caller says to be', async () => {
    const password = 'salah-sekali-12';
    const signIn = async (username: string) => {
      const statements = await app().statementsDuring(async () => {
        const answer = await app().anonymous.post('/auth/login', { username, password });
        expect([username, answer.code]).toEqual([username, 'invalid_credentials']);
      });
      return beyondEvery(statements);
    };
    const expected = await signIn(plain);
    for (const [index, payload] of injections.entries()) {
      app().address = `198.51.100.${index}`;
      expect(await signIn(payload), payload).toEqual(expected);
    }
  });

  describe('and after all of it', () => {
    it('nobody’s rights changed and no table is gone', async () => {
      const roles = await app().db.kysely.selectFrom('users').select('role').execute();
      expect(roles.map(({ role }) => role).sort()).toEqual(['sales', 'super_admin']);
      expect((await boss.get('/products')).data).toHaveLength(1);
    });
  });
});
