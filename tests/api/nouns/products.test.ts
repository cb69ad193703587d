import { lists } from '#contract/lists.ts';
import type { ProductCreate, ProductUpdate } from '#contract/products/entity.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
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
