// Names are compared as people see them: case, width, composition and invisible characters make no difference.
import { describe, expect, it } from 'vitest';
import { textKey } from '#contract/fields/text-key.ts';
import { nameWithSuffix } from '#server/products/product-record.ts';
import { createCart } from '#tests/support/carts.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody, productBody, warehouseBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('A name', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  it.each([
    ['in capitals', 'H\u0331itam', '\u1e96ITAM'],
    ['in wide letters', 'Kopi Lebar', 'Ｋopi lebar'],
    ['with an emoji in another style', 'Panas \u2615', 'Panas \u2615\ufe0f'],
    ['with an accent of its own', 'Café', 'Cafe\u0301'],
    ['with other spaces', 'Es Cokelat', '  Es   Cokelat '],
  ])('%s is taken already', async (_, name, alike) => {
    const [warehouse, cart] = [await createWarehouse(admin, { name }), await createCart(admin, { name })];
    const product = await createProduct(admin, { name });
    const other = await createProduct(admin);
    const taken = { status: 409, code: 'duplicate_value' };
    expect(await admin.post('/products', productBody({ name: alike }))).toMatchObject(taken);
    expect(await admin.put(`/products/${other.id}`, { name: alike })).toMatchObject(taken);
    expect(await admin.post('/warehouses', warehouseBody({ name: alike }))).toMatchObject(taken);
    expect(await admin.post('/carts', cartBody({ name: alike }))).toMatchObject(taken);
    const template = (changes: object) => ({
      items: [{ product_id: product.id, quantity: 1 }],
      warehouse_id: warehouse.id,
      name,
      ...changes,
    });
    expect((await admin.post('/load-templates', template({}))).status).toBe(201);
    expect(await admin.post('/load-templates', template({ name: alike }))).toMatchObject(taken);
    const onCart = { name: alike, warehouse_id: null, cart_id: cart.id };
    expect((await admin.post('/load-templates', template(onCart))).status).toBe(201);
    const view = { list: 'products', query: '' };
    const saved = await admin.post('/saved-views', { ...view, name });
    expect((await admin.post('/saved-views', { ...view, name: alike })).data.id).toBe(saved.data.id);
  });

  it.each([
    ['/products', productBody],
    ['/warehouses', warehouseBody],
  ])('of %s asked for ten times at once is given once', async (path, body) => {
    const asked = body();
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(path, asked)));
    const codes = answers.map(({ status, code }) => code ?? status).sort();
    expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 'duplicate_value')]);
  });

  it('of older days is read and searched as it is, and stays while other fields are edited', async () => {
    const { id } = await createProduct(admin);
    const name = 'Lama\u202e Sekali\u200b';
    await app()
      .db.kysely.updateTable('products')
      .set({ name, name_key: textKey(name) })
      .where('id', '=', id)
      .execute();
    expect((await admin.get('/products?search=lama%20sekali')).data).toMatchObject([{ id, name }]);
    const edited = await admin.put(`/products/${id}`, { price: 12_000 });
    expect(edited).toMatchObject({ status: 200, data: { name, price: 12_000 } });
    const refused = await admin.put(`/products/${id}`, { name: `${name}!` });
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'name' }] });
    expect((await admin.delete(`/products/${id}`)).status).toBe(200);
    expect((await admin.post(`/products/${id}/restore`)).status).toBe(200);
    expect((await admin.put(`/products/${id}`, { name: 'Baru Sekali' })).status).toBe(200);
  });

  it('of older days does not turn the sentences and files that name it', async () => {
    const { id } = await createProduct(admin);
    const name = 'Putar\u202eBalik';
    const { kysely } = app().db;
    await kysely
      .updateTable('products')
      .set({ name, name_key: textKey(name) })
      .where('id', '=', id)
      .execute();
    const { version } = (await admin.get(`/products/${id}`)).data;
    await admin.put(`/products/${id}`, { price: 3, version });
    const late = await admin.put(`/products/${id}`, { price: 4, version });
    expect(late.code).toBe('stale_version');
    expect(late.message).toContain(` changed \u2068${name}\u2069 at `);
    expect(late.data.current.name).toBe(name);
    const file = await admin.get(`/audit-log?format=csv&entity_id=${id}`);
    for (const line of String(file.data).split('\r\n'))
      expect(line.split('\u202e').length).toBe(line.split('\u2069').length);
  });
});

describe('A name with a number', () => {
  it.each([
    ['Kopi', 10, 'Kopi (2)'],
    ['Kopi Susu', 10, 'Kopi S (2)'],
    ['Kopi Susu', 9, 'Kopi (2)'],
    ['Kopi👩\u200d🍳', 11, 'Kopi (2)'],
    ['Kopi😀😀', 9, 'Kopi (2)'],
  ])('%j within %d is %j', (name, max, numbered) => expect(nameWithSuffix(name, ' (2)', max)).toBe(numbered));
});
