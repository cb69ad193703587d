import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { text } from '#contract/messages/text.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { tell } from '#tests/support/notices.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import type { Person } from '#tests/support/test-app.ts';
import { useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

const inIndonesian = { headers: { 'Client-Locale': 'id' } };

describe('The language of an answer', () => {
  const app = useTestApp('sqlite');
  const admin = useClient(app);

  it('is English where nobody asks for another', async () => {
    expect((await admin.get(`/products/${randomUUID()}`)).message).toBe('This product does not exist');
  });

  it('is the one that is on in the app of the caller', async () => {
    const answer = await admin.post('/products', { name: '' }, inIndonesian);
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(answer.errors).toContainEqual({ field: 'name', message: 'Nama wajib diisi' });
  });

  it('names people and moments in that language too', async () => {
    const warehouse = await createWarehouse(admin);
    const product = await createProduct(admin);
    const at = () => ({ 'Occurred-At': app().clock.ago(60 * 60_000), 'Idempotency-Key': randomUUID() });
    const body = restockBody(warehouse.id, product.id);
    await admin.post('/restocks', body, { headers: at() });
    const other = await app().asNew('admin');
    const twin = await other.post('/restocks', body, { headers: { ...at(), ...inIndonesian.headers } });
    expect(twin.code).toBe('possible_duplicate');
    expect(twin.message).toMatch(
      new RegExp(`sudah mencatat \\d+ unit ke ${warehouse.name} (pada .* )?pukul \\d\\d\\.\\d\\d`),
    );
  });

  it('is that of the profile where the app does not say, as in its service worker', async () => {
    const person = await app().newUser({ role: 'admin' });
    const client = await app().as(person);
    const changed = await client.put('/auth/profile', { locale: 'id' });
    expect(changed.data.locale).toBe('id');
    const refused = await client.delete(`/products/${randomUUID()}`);
    expect(refused.message).toBe('Produk ini tidak ada');
    const english = { headers: { 'Client-Locale': 'en' } };
    const asked = await client.delete(`/products/${randomUUID()}`, english);
    expect(asked.message).toBe('This product does not exist');
  });

  it('is that of the browser before signing in', async () => {
    const headers = { 'Accept-Language': 'id-ID,id;q=0.9,en;q=0.8' };
    const body = { username: 'nobody.here', password: 'wrong-for-sure' };
    const answer = await app().anonymous.post('/auth/login', body, { headers });
    expect(answer.message).toBe('Nama pengguna atau kata sandi salah');
  });

  it('holds for each entry of a batch', async () => {
    const entries = [
      { key: randomUUID(), name: 'productDelete', v: 1, args: { id: randomUUID() }, occurred_at: app().clock.ago(0) },
      { key: randomUUID(), name: 'neverHeardOf', v: 1, occurred_at: app().clock.ago(0) },
    ];
    const { data } = await admin.post('/sync/batch', { entries }, inIndonesian);
    const found = data.map(({ message }: { message: string }) => message);
    expect(found).toEqual(['Produk ini tidak ada', 'Perubahan tidak dikenal']);
  });

  it('of a mail is that of whoever gets it', async () => {
    const person = await app().newUser({ role: 'admin' });
    await (await app().as(person)).put('/auth/profile', { locale: 'id' });
    const email = `${person.username}@example.com`;
    await app().anonymous.post('/auth/forgot-password', { email });
    const [mail] = await mailbox(app()).deliver();
    expect(mail?.subject).toBe('Atur kata sandi baru');
    expect(mail?.text).toContain(`Halo ${person.username},`);
  });

  it('of a notice is that of who reads it', async () => {
    const readers: Person[] = [await app().newUser({ role: 'admin' }), await app().newUser({ role: 'admin' })];
    const [ofRina, ofSari] = await Promise.all(readers.map((person) => app().as(person)));
    await ofSari?.put('/auth/profile', { locale: 'id' });
    await tell(app().db, {
      to: readers.map(({ id }) => id),
      actorId: null,
      type: 'variance',
      title: text('count.mismatchTitle'),
      message: text('ledger.notice'),
      now: app().clock.now().toISOString(),
    });
    const titleOf = async (client?: ApiClient) => (await client?.get('/notifications'))?.data[0].title;
    expect(await titleOf(ofRina)).toBe('Count differs from expected');
    expect(await titleOf(ofSari)).toBe('Hitungan berbeda dari seharusnya');
  });
});
