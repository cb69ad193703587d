// Web push (rules 8.6 and 8.7), received by a push service of our own that decrypts it.
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { text } from '#contract/messages/text.ts';
import { runDueJobs } from '#server/background/run-jobs.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { NewNotification } from '#server/notifications/notify.ts';
import { publicNetwork } from '#server/push-subscriptions/post-push.ts';
import { purgeSubscriptions } from '#server/push-subscriptions/routes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { tell } from '#tests/support/notices.ts';
import { readVapid, type SubscribedBrowser, usePushService } from '#tests/support/push-service.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const minuteMs = 60_000;

describeOnEachEngine('Pushed notices', (engine) => {
  const app = useTestApp(engine);
  const service = usePushService();
  let person: Person;
  let client: ApiClient;
  let browser: SubscribedBrowser;
  let logs: () => string;

  const newPerson = async () => {
    person = await app().newUser({ role: 'admin' });
    client = await app().as(person);
  };
  beforeAll(newPerson);
  beforeEach(async () => {
    service.reset();
    at('10:37');
    const { kysely } = app().db;
    for (const table of ['jobs', 'notifications', 'push_subscriptions'] as const)
      await kysely.deleteFrom(table).execute();
    const asNew = { push_off: '[]', quiet_from: null, quiet_until: null, locale: 'en' } as const;
    await kysely.updateTable('users').set(asNew).where('id', '=', person.id).execute();
    browser = service.subscribe();
    expect((await client.post('/push-subscriptions', browser.body)).status).toBe(201);
  });

  const at = (time: string) => app().clock.set(new Date(`2026-11-20T${time}:00+07:00`));
  const deps = () => {
    const box = mailbox(app());
    logs = box.logs;
    return { ...box.deps, pushNetwork: service.network, pushTimeoutMs: timeoutMs() };
  };
  const timeoutMs = () => (service.mood === 'hangs' ? 200 : 10_000);
  const run = () => runDueJobs(deps(), 'pushes');
  const tellPerson = (changes: Partial<NewNotification> = {}) =>
    tell(app().db, {
      to: [person.id],
      actorId: null,
      type: 'account',
      link: '/restocks?detail=1',
      title: text('password.notice'),
      message: text('mail.notYou'),
      now: app().clock.now().toISOString(),
      ...changes,
    });
  const subscriptions = () =>
    app().db.kysely.selectFrom('push_subscriptions').selectAll().where('user_id', '=', person.id).execute();
  const waiting = () => app().db.kysely.selectFrom('jobs').selectAll().execute();
  const key = async (): Promise<string> => (await client.get('/push-subscriptions/key')).data.public_key;

  it('come encrypted for each browser of their person, signed with the key that is told', async () => {
    const other = service.subscribe();
    const stranger = service.subscribe();
    await client.post('/push-subscriptions', other.body);
    await (await app().asNew('admin')).post('/push-subscriptions', stranger.body);
    await tellPerson();
    const [{ id }] = (await client.get('/notifications')).data;
    expect(service.taken).toEqual([]);
    expect(await run()).toBe(2);
    const notice = {
      id,
      user_id: person.id,
      locale: 'en',
      url: '/restocks?detail=1',
      title: 'Your password was changed',
      body: expect.any(String),
    };
    expect([browser, other].map((each) => each.read(service))).toEqual([[notice], [notice]]);
    expect(stranger.read(service)).toEqual([]);
    for (const taken of service.taken) {
      expect(taken.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        topic: id.replaceAll('-', ''),
        ttl: String(12 * 3600),
      });
      const claims = readVapid(taken, await key());
      const { protocol, host } = new URL(browser.endpoint);
      expect(claims.aud).toBe(`${protocol}//${host}`);
      expect(claims.sub).toMatch(/^mailto:.+@/);
      expect(Number(claims.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
      expect(taken.body.toString('latin1')).not.toContain('password');
    }
    expect(() => stranger.decrypt(service.taken[0]?.body ?? Buffer.alloc(0))).toThrow();
    expect(await waiting()).toEqual([]);
  });

  it('speak the language of their person, and lead a barista to the till', async () => {
    await client.put('/auth/profile', { locale: 'id' });
    await app().setUser(person, { role: 'sales' });
    await tellPerson();
    await run();
    await app().setUser(person, { role: 'admin' });
    expect(browser.read(service)).toMatchObject([{ locale: 'id', title: 'Kata sandi Anda diubah', url: '/till' }]);
  });

  it('are cut where they are long, in no character', async () => {
    const long = '🛒'.repeat(2000);
    await tellPerson({ title: long, message: long });
    await run();
    const [notice] = browser.read(service);
    expect(notice?.title).toMatch(/^(🛒)+…$/u);
    expect(notice?.body).toMatch(/^(🛒)+…$/u);
    expect(Buffer.byteLength(JSON.stringify(notice))).toBeLessThan(3000);
    expect(service.taken[0]?.body.length).toBeLessThanOrEqual(4096);
  });

  it('are sent once by several processes, after the transaction', async () => {
    // SQLite is for one process, whose runs do not know of each other either.
    const there = engine === 'sqlite' ? app().db : await connectDatabase(app().config);
    if (engine !== 'sqlite') onTestFinished(() => there.close());
    for (let told = 0; told < 3; told++) await tellPerson();
    const elsewhere = { ...deps(), db: there };
    await Promise.all([run(), runDueJobs(elsewhere, 'pushes'), run()]);
    const ids = browser.read(service).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('are not sent of a notice that was read meanwhile, or of one of yesterday', async () => {
    await tellPerson();
    await client.put('/notifications/read-all');
    expect(await run()).toBe(1);
    await tellPerson();
    app().clock.advance(13 * 60 * minuteMs);
    expect(await run()).toBe(1);
    expect(service.taken).toEqual([]);
  });

  describe('end with', () => {
    afterEach(newPerson);

    it.each([
      ['a sign-out', () => client.post('/auth/logout')],
      ['the end of the session from elsewhere', async () => (await app().as(person)).delete('/auth/sessions')],
      ['the end of the account', () => app().setUser(person, { is_active: false })],
    ])('%s', async (_, end) => {
      await tellPerson();
      await end();
      await tellPerson();
      await run();
      expect(service.taken).toEqual([]);
    });

    it('the session, until the next one subscribes again', async () => {
      await client.post('/auth/logout');
      await purgeSubscriptions(app().db, app().clock.now());
      expect(await subscriptions()).toEqual([]);
      client = await app().as(person);
      await client.post('/push-subscriptions', browser.body);
      await purgeSubscriptions(app().db, app().clock.now());
      await tellPerson();
      await run();
      expect(browser.read(service)).toHaveLength(1);
    });

    it('the next person at the device: nothing of the one before comes', async () => {
      await tellPerson();
      const next = await app().asNew('admin');
      await next.post('/push-subscriptions', browser.body);
      await tellPerson();
      await run();
      expect(service.taken).toEqual([]);
    });
  });

  describe('come only as their person wants them', () => {
    it('not of a kind that is switched off', async () => {
      const { data } = await client.put('/auth/profile', { push_off: ['expiry', 'account'] });
      expect(data.push_off).toEqual(['account', 'expiry']);
      await tellPerson();
      await tellPerson({ type: 'digest' });
      await run();
      expect(service.taken).toHaveLength(1);
      await client.put('/auth/profile', { push_off: [] });
      await tellPerson();
      await run();
      expect(service.taken).toHaveLength(2);
      expect((await client.get('/notifications')).data).toHaveLength(3);
    });

    it.each([
      // From, until, the time, and for how many minutes a push service may keep it.
      [21, 6, '20:59', 1],
      [21, 6, '21:00', 0],
      [21, 6, '05:59', 0],
      [21, 6, '06:00', 12 * 60],
      [12, 13, '12:30', 0],
      [12, 13, '13:00', 12 * 60],
      [12, 13, '10:00', 2 * 60],
      [0, 23, '23:15', 45],
    ])('not from %i to %i: at %s for %i minutes', async (from, until, time, minutes) => {
      await client.put('/auth/profile', { quiet_hours: { from, until } });
      at(time);
      await tellPerson();
      await run();
      expect(service.taken.map(({ headers }) => Number(headers.ttl) / 60)).toEqual(minutes > 0 ? [minutes] : []);
      expect((await client.get('/notifications')).data).toHaveLength(1);
      expect(await waiting()).toEqual([]);
    });

    it('and the hours can be given up again', async () => {
      await client.put('/auth/profile', { quiet_hours: { from: 9, until: 12 } });
      const { data } = await client.put('/auth/profile', { quiet_hours: null });
      expect(data.quiet_hours).toBeNull();
      await tellPerson();
      await run();
      expect(service.taken).toHaveLength(1);
    });

    it.each([
      ['push_off', ['weather']],
      ['push_off', 'account'],
      ['quiet_hours', { from: 5, until: 5 }],
      ['quiet_hours', 7],
      ['quiet_hours.until', { from: 5, until: 24 }],
    ])('%s is refused as %j', async (field, value) => {
      const [name = ''] = field.split('.');
      const answer = await client.put('/auth/profile', { [name]: value });
      expect(answer).toMatchObject({ status: 422, errors: [{ field: expect.stringMatching(name) }] });
    });
  });

  describe('when the push service', () => {
    it.each([404, 410])('does not know the browser any more (%i): it is forgotten', async (status) => {
      service.mood = status;
      await tellPerson();
      expect(await run()).toBe(1);
      expect(await subscriptions()).toEqual([]);
      expect(logs()).toContain('push_subscription_removed');
      expect(logs()).not.toContain(new URL(browser.endpoint).pathname);
    });

    it.each([429, 503, 'hangs'] as const)(
      'is busy (%s): it is tried again, later each time, and given up in the end',
      async (mood) => {
        service.mood = mood;
        await tellPerson();
        const waits: number[] = [];
        for (let tried = 0; tried < 6; tried++) {
          expect(await run()).toBe(0);
          const [job] = await waiting();
          waits.push((Date.parse(job?.run_at ?? '') - app().clock.now().getTime()) / minuteMs);
          app().clock.set(new Date(job?.run_at ?? ''));
        }
        expect(waits).toEqual([0.5, 1, 2, 4, 8, 16]);
        expect(await run()).toBe(1);
        expect(logs()).toContain('push_given_up');
        expect(service.taken).toHaveLength(7);
        expect(await waiting()).toEqual([]);
        expect(await subscriptions()).toHaveLength(1);
      },
    );

    it('takes it at the second time, it came once', async () => {
      service.mood = 503;
      await tellPerson();
      expect(await run()).toBe(0);
      service.taken = [];
      service.mood = 201;
      expect(await run(), 'at once').toBe(0);
      app().clock.advance(minuteMs);
      expect(await run()).toBe(1);
      expect(browser.read(service)).toHaveLength(1);
    });

    it.each([301, 307, 400, 403])('answers %i, nothing follows', async (status) => {
      service.mood = status;
      await tellPerson();
      expect(await run()).toBe(1);
      expect(service.taken).toHaveLength(1);
      expect(logs()).toContain(`HTTP_${status}`);
      expect(await waiting()).toEqual([]);
    });
  });

  describe('go to no address', () => {
    it('that is not public, wherever the name leads besides', async () => {
      service.addresses = [['127.0.0.1', '10.0.0.5']];
      await tellPerson();
      expect(await run()).toBe(1);
      expect(service.taken).toEqual([]);
      expect(logs()).toContain('address_refused');
      expect(await subscriptions()).toEqual([]);
    });

    it('that nobody checked: the name is looked up once', async () => {
      service.addresses = [['127.0.0.1'], ['10.0.0.5']];
      await tellPerson();
      expect(await run()).toBe(1);
      expect(service.resolved).toEqual(['push.test']);
      expect(browser.read(service)).toHaveLength(1);
    });

    it.each(['127.0.0.1', '2130706433', '0x7f.1', '169.254.169.254', 'localhost'])(
      'of this machine, as %s, without a test that says otherwise',
      async (host) => {
        const endpoint = browser.endpoint.replace('push.test', host);
        await client.post('/push-subscriptions', { ...browser.body, endpoint });
        await app().db.kysely.deleteFrom('push_subscriptions').where('endpoint', '=', browser.endpoint).execute();
        await tellPerson();
        expect(await runDueJobs({ ...deps(), pushNetwork: publicNetwork }, 'pushes')).toBe(1);
        expect(service.taken).toEqual([]);
        expect(logs()).toContain('address_refused');
        expect(await subscriptions()).toEqual([]);
      },
    );

    it('whose certificate is not trusted', async () => {
      const { resolve, isAllowed } = service.network;
      await tellPerson();
      const pushNetwork = { resolve, isAllowed };
      expect(await runDueJobs({ ...deps(), pushNetwork }, 'pushes')).toBe(0);
      expect(service.taken).toEqual([]);
    });
  });

  it('of keys that no browser made, the subscription is forgotten', async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    await client.post('/push-subscriptions', { endpoint: browser.endpoint, keys });
    await tellPerson();
    expect(await run()).toBe(1);
    expect(await subscriptions()).toEqual([]);
  });

  it('that hang keep back no mail', async () => {
    service.mood = 'hangs';
    await tellPerson();
    const pushing = run();
    const { username } = await app().newUser({ role: 'admin' });
    await app().anonymous.post('/auth/forgot-password', { email: `${username}@example.com` });
    expect(await runDueJobs(deps(), 'others')).toBe(1);
    expect(await waiting()).toMatchObject([{ kind: 'push' }]);
    await pushing;
  });

  it('have a key that is told to whoever is signed in, and never its other half', async () => {
    expect((await app().anonymous.get('/push-subscriptions/key')).status).toBe(401);
    const { data } = await client.get('/push-subscriptions/key');
    expect(Object.keys(data)).toEqual(['public_key']);
    expect(Buffer.from(data.public_key, 'base64url')).toHaveLength(65);
  });
});
