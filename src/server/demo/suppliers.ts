import { columnsOf } from '../records/columns.ts';
import { supplierRecord } from '../suppliers/supplier-record.ts';
import { productByName } from './business.ts';
import { demoId } from './random.ts';
import { stampsOf } from './record-rows.ts';
import type { World } from './world.ts';

const kitchen = {
  id: demoId('suppliers', 0),
  name: 'Dapur Seduh Nusantara',
  contact: 'Laksmi',
  phone: '+6281200000101',
  address: 'Jl. Bangka Raya 12, Jakarta Selatan',
  delivers: 'Kopi dan minuman siap jual, setiap pagi',
  lead_time_days: 1,
};
const wholesaler = {
  id: demoId('suppliers', 1),
  name: 'Grosir Makmur Jaya',
  contact: 'Hendra',
  phone: '+6281200000102',
  address: 'Jl. RS Fatmawati 88, Jakarta Selatan',
  delivers: 'Air mineral, roti, kue kering',
  lead_time_days: 2,
};
const wholesalerProductIds = new Set(
  ['Air Mineral 600 ml', 'Cookies Kopi', 'Roti Cokelat'].map((name) => productByName(name).id),
);

export function supplierIdOf(lines: readonly { product_id: string }[]): string {
  return lines.every(({ product_id }) => wholesalerProductIds.has(product_id)) ? wholesaler.id : kitchen.id;
}

export function supplierRows(world: World) {
  return [kitchen, wholesaler].map(({ id, ...fields }) => ({
    ...stampsOf(world, id),
    ...supplierRecord.initialColumns,
    ...columnsOf(supplierRecord.fields, { ...fields, notes: '' }),
  }));
}
