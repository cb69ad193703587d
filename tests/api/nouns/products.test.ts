import { expect, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import type { ProductCreate, ProductUpdate } from '#contract/products/entity.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

describeRecord<ProductCreate, ProductUpdate>({
  entity: 'product',
  list: lists.products,
  body: productBody,
  called: 'name',
  edit: { unit: 'botol' },
  values: () => ({ image_url: '/images/products/teh.svg' }),
  unique: {
    name: {
      reason: 'A product with this name already exists',
      late: (name) => `Another product is already called "${name}" (added by `,
    },
  },
  says: {
    created: 'Product created successfully!',
    updated: 'Product updated successfully!',
    deleted: 'Delete product successful!',
    restored: 'Product restored successfully!',
  },
});

describeOnEachEngine('What a new product is given', (engine) => {
  const app = useTestApp(engine);

  it('is a description and a drawing of its kind, where the body has none (rules 5.13)', async () => {
    const admin = await app().asNew('admin');
    const create = async (changes: object) => {
      const { description: _, image_url: __, ...body } = productBody();
      const { status, data } = await admin.post('/products', { ...body, ...changes });
      expect(status).toBe(201);
      return data;
    };
    const drawings = {
      'Es Kopi Susu Aren': 'es-kopi-susu-original',
      'Matcha Latte': 'es-teh-manis',
      'Cookies Kopi': 'roti-cokelat',
      'Air Mineral 600 ml': 'es-jeruk-peras',
      'Tumbler Gerobak': 'product',
    };
    for (const [name, drawing] of Object.entries(drawings)) {
      expect(await create({ name, unit: 'cup', category: 'Lain' })).toMatchObject({
        ...{ description: `${name}, cup`, image_url: `/images/${drawing}.svg` },
      });
    }
    const blank = { description: ' ', image_url: '', name: 'Tehnik Baru', category: 'Non Kopi' };
    const product = await create(blank);
    expect(product).toMatchObject({ image_url: '/images/es-jeruk-peras.svg' });
    const own = { description: 'Dingin', image_url: '/images/products/kopi.svg' };
    expect(await create(own)).toMatchObject(own);
    // An edit takes nothing away and fills nothing in.
    const edit = (changes: object) => admin.put(`/products/${product.id}`, changes);
    for (const field of ['description', 'image_url']) {
      expect(await edit({ [field]: '' })).toMatchObject({ status: 422, errors: [{ field }] });
    }
    await edit({ description: 'Manis' });
    expect((await edit({ name: 'Teh Baru' })).data).toMatchObject({
      ...{ description: 'Manis', image_url: '/images/es-jeruk-peras.svg' },
    });
  });
});
