import { expect } from 'vitest';
import type { Product, ProductCreate } from '#contract/products/entity.ts';
import type { Restock, RestockCreateInput } from '#contract/restocks/entity.ts';
import type { User } from '#contract/users/entity.ts';
import type { Warehouse, WarehouseCreate } from '#contract/warehouses/entity.ts';
import type { Answer, ApiClient, Headed } from './api-client.ts';
import { productBody, referredByBodies, restockBody, userBody, warehouseBody } from './valid-bodies.ts';

export async function createProduct(client: ApiClient, changes: Partial<ProductCreate> = {}): Promise<Product> {
  return created(await client.post('/products', productBody(changes)));
}

export async function createWarehouse(client: ApiClient, changes: Partial<WarehouseCreate> = {}): Promise<Warehouse> {
  return created(await client.post('/warehouses', warehouseBody(changes)));
}

export async function createRestock(
  client: ApiClient,
  warehouse: { id: string },
  product: { id: string },
  changes: Partial<RestockCreateInput> = {},
  options: Headed = {},
): Promise<Restock> {
  const body = restockBody(warehouse.id, product.id, changes);
  return created(await client.post('/restocks', body, options));
}

export async function createUser(client: ApiClient, changes: Parameters<typeof userBody>[0] = {}): Promise<User> {
  return created(await client.post('/users', userBody(changes)));
}

export async function makeReferredByBodies(client: ApiClient): Promise<void> {
  const { warehouse, product } = referredByBodies;
  created(await client.post('/warehouses', { ...warehouseBody(), id: warehouse }));
  created(await client.post('/products', { ...productBody(), id: product }));
}

function created(answer: Answer) {
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 201 });
  return answer.data;
}
