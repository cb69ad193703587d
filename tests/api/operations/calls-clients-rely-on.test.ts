import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import { type Business, openBusiness } from '#tests/support/specified-calls/business.ts';
import { specifiedCalls } from '#tests/support/specified-calls/specified-calls.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { expectShape } from '#tests/support/wire-records.ts';

describe('A call that clients rely on', () => {
  const app = useTestApp('sqlite', { env: { REGISTRATION: 'open' } });
  let business: Business;
  beforeAll(async () => {
    business = await openBusiness(app());
  });

  it.each(specifiedCalls)('$line', async ({ make, status = 200, answers, isPaged }) => {
    const answer = await make(business);
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
    const called = specifiedCalls.map(({ line }) => {
      const [, method = '', path = ''] = /^(\S+) ([^?:\s]+)/.exec(line) ?? [];
      return `${method} ${path.replace('status/{status}', 'status/pending').replace(/\{\w+\}/, ':id')}`;
    });
    expect(called.filter((call) => !known.has(call))).toEqual([]);
    // Counted by hand.
    expect(called).toHaveLength(67);
  });
});
