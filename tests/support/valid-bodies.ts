import type { CartCreateInput } from '#contract/carts/entity.ts';
import type { Entities } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import type { TemplateCreate } from '#contract/load-templates/entity.ts';
import type { ProductCreate } from '#contract/products/entity.ts';
import type { RestockCreateInput } from '#contract/restocks/entity.ts';
import type { SupplierCreate } from '#contract/suppliers/entity.ts';
import type { UserCreate } from '#contract/users/entity.ts';
import type { WarehouseCreate } from '#contract/warehouses/entity.ts';

// A browser has no process.
const run = 'process' in globalThis ? process.pid : 0;
let count = 0;

export function uniqueName(prefix: string): string {
  count += 1;
  return `${prefix} ${run}-${count}`;
}

export function productBody(changes: Partial<ProductCreate> = {}): ProductCreate {
  return {
    name: uniqueName('Es Kopi'),
    description: 'Kopi susu dengan gula aren',
    category: 'Kopi',
    price: 10_000,
    unit: 'cup',
    stock_alert: 30,
    image_url: '/images/products/kopi.svg',
    ...changes,
  };
}

export function warehouseBody(changes: Partial<WarehouseCreate> = {}): WarehouseCreate {
  return {
    name: uniqueName('Gudang'),
    address: 'Jl. Kemang Raya No. 24, Jakarta Selatan',
    location: { type: 'Point', coordinates: [106.8137, -6.2607] },
    capacity: 0,
    ...changes,
  };
}

export function restockBody(
  warehouseId: string,
  productId: string,
  changes: Partial<RestockCreateInput> = {},
): RestockCreateInput {
  return {
    warehouse_id: warehouseId,
    notes: 'Produksi malam',
    items: [{ product_id: productId, quantity: 12, expired_date: null }],
    ...changes,
  };
}

export function userBody(changes: Partial<UserCreate> = {}): UserCreate {
  const username = uniqueName('barista').replace(' ', '.');
  return {
    username,
    password: 'teratai-9-melambai',
    email: `${username}@example.com`,
    phone: '+6281200000001',
    role: 'sales',
    ...changes,
  };
}

export function cartBody(changes: Partial<CartCreateInput> = {}): CartCreateInput {
  return {
    code: uniqueName('MK').replace(' ', '-'),
    name: uniqueName('Mega Kuningan'),
    capacity: 150,
    location: { type: 'Point', coordinates: [106.8275, -6.2297] },
    ...changes,
  };
}

function supplierBody(): SupplierCreate {
  return {
    name: uniqueName('Roti Barokah'),
    phone: '+6281200000002',
    address: 'Jl. Kemang Raya No. 1',
    lead_time_days: 2,
  };
}

/** `makeReferredByBodies` creates them. */
export const referredByBodies = { warehouse: newId(), product: newId() } as const;

export function templateBody(changes: Partial<TemplateCreate> = {}): TemplateCreate {
  return {
    name: uniqueName('Hari kerja'),
    cart_id: null,
    warehouse_id: referredByBodies.warehouse,
    items: [{ product_id: referredByBodies.product, quantity: 20 }],
    ...changes,
  };
}

export const validBodies: { readonly [List in keyof Entities]: () => object } = {
  products: productBody,
  suppliers: supplierBody,
  carts: cartBody,
  warehouses: warehouseBody,
  users: userBody,
  templates: templateBody,
};
