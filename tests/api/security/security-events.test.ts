import { expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { checkLedger } from '#server/background/check-ledger.ts';
import { newToken } from '#server/http/authenticate.ts';
import { mailbox, tokenIn } from '#tests/support/mailbox.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { createTestApp, testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('What the log tells of accounts (S59)', (engine) => {
  const app = useTestApp(engine);

  it('is every security event with user, address and request, and no secret (S59)', async () => {
    const boss = await app().asNew('super_admin');
    const body = userBody({ phone: '+6281366661234' });
    const { data: user } = await boss.post('/users', body);
    await app().anonymous.post('/auth/login', { ...body, password: 'guessed-wrong-9' });
    const person = await app().as({ ...user, credentials: body });
    const next = 'sepeda-biru-41-payung';
    await person.post('/auth/change-password', { current_password: body.password, new_password: next });
    const email = `moved.${body.email}`;
    await person.put('/auth/profile', { email, current_password: next });
    await boss.put(`/users/${user.id}`, { role: 'admin' });
    const forgot = await app().anonymous.post('/auth/forgot-password', { email });
    const box = mailbox(app());
    const mails = await box.deliver();
    const link = mails.find(({ text }) => text.includes('#t='));
    const token = tokenIn(link as never);
    const last = 'perahu-kertas-8-ombak';
    await app().anonymous.post('/auth/reset-password', { token, new_password: last });
    await person.get('/products');
    await boss.delete(`/users/${user.id}`);
    await (await app().asNew('sales')).get('/users');

    const logs = app().logs() + box.logs();
    const lines = logs
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const events = lines.filter(({ event }) => event !== undefined);
    const about = (name: string) => events.find(({ event }) => event === name);
    for (const name of [
      ...['user_created', 'login_failed', 'login', 'password_changed', 'email_changed'],
      ...['role_changed', 'password_reset', 'user_deleted'],
    ]) {
      expect(about(name), name).toMatchObject({ ip: app().address });
      expect(about(name).requestId, name).toMatch(/\S/);
    }
    for (const name of ['password_changed', 'email_changed', 'role_changed', 'password_reset'])
      expect(about(name), name).toMatchObject({ userId: user.id });
    expect(lines.some(({ msg, status }) => msg === 'denied' && status === 403)).toBe(true);
    for (const secret of [
      ...[body.password, next, last, 'guessed-wrong-9', testPassword, token, forgot.data.token],
      ...[body.email, email, '81366661234', link?.text ?? ''],
    ])
      expect(logs, secret).not.toContain(secret);
  });
});

it.each(['token', 'password', 'email', 'reset link'])(
  'the log of every suite is searched for each %s that it used, at its end (S59)',
  async (which) => {
    const app = await createTestApp('sqlite');
    const body = userBody({ password: 'perahu "kertas" 8' });
    const person = await app.newUser({ role: 'super_admin' });
    const { token } = await app.signIn(person);
    await app.withToken(token).post('/users', body);
    await app.anonymous.post('/auth/forgot-password', { email: `${person.username}@example.com` });
    const [mail] = await mailbox(app).deliver();
    const { password, email } = body;
    const secrets = { token, password, email, 'reset link': tokenIn(mail as never) };
    app.noteLog(JSON.stringify({ msg: `what came was ${secrets[which as 'token']}` }));
    await expect(app.close()).rejects.toThrow(/^The log holds secrets/);
  },
);

describeOnEachEngine('What the database tells whoever reads it (S11)', (engine) => {
  const app = useTestApp(engine);

  it('holds no password, not even as a quick fingerprint of a request', async () => {
    const boss = await app().asNew('super_admin');
    const key = { headers: { 'Idempotency-Key': newId() } };
    const body = userBody();
    const first = await boss.post('/users', body, key);
    expect(first.status).toBe(201);
    // The fingerprint leaves out the password, so another one changes nothing about it.
    const other = await boss.post('/users', { ...body, password: 'another-word-77' }, key);
    expect(other.headers.get('idempotency-replayed')).toBe('true');
    const renamed = await boss.post('/users', { ...body, username: 'somebody.else' }, key);
    expect(renamed).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('is told when the book does not add up, once a day, to super admins', async () => {
    const admin = await app().asNew('admin');
    const boss = await app().asNew('super_admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    await createRestock(admin, warehouse, product);
    const { deps } = mailbox(app());
    await checkLedger(deps);
    expect((await boss.get('/notifications')).data).toEqual([]);
    const shift = async (by: number) => {
      await app()
        .db.kysely.updateTable('stock_balances')
        .set((eb) => ({ quantity: eb('quantity', '+', by) }))
        .where('product_id', '=', product.id)
        .where('physical', '=', true)
        .execute();
    };
    await shift(1);
    await checkLedger(deps);
    await checkLedger(deps);
    await shift(-1);
    expect((await boss.get('/notifications')).data).toMatchObject([{ type: 'variance' }]);
    expect((await admin.get('/notifications')).data).toEqual([]);
  });
});

it('makes ten thousand tokens of 256 bits, no two alike (S11)', () => {
  const tokens = new Set(Array.from({ length: 10_000 }, newToken));
  expect(tokens.size).toBe(10_000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});
