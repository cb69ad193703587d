import type { Role } from '#contract/roles.ts';
import type { Place } from '../stock/places.ts';
import { demoId } from './random.ts';

const admins = ['dewi.anggraini', 'rina.kurnia', 'sari.wulandari', 'agus.pratama'];
const baristas = [
  ...['budi.santoso', 'andi.saputra', 'siti.rahmawati', 'joko.prabowo', 'putri.maharani'],
  ...['rizky.hidayat', 'wahyu.nugroho', 'fitri.handayani', 'dimas.prayoga', 'yuni.astuti'],
  ...['eko.wibowo', 'noval.ramadhan', 'ridwan.maulana', 'intan.permata'],
];
const inactiveBarista = 'ridwan.maulana';
const unapprovedBarista = 'intan.permata';

export type Person = (typeof people)[number];
/** Phone numbers 0812-0000-00xx are not assigned. */
export const people = [...admins, ...baristas].map((username, index) => ({
  id: demoId('users', index),
  username,
  phone: `+6281200000${String(index + 1).padStart(3, '0')}`,
  role: roleOf(username),
  isActive: username !== inactiveBarista && username !== unapprovedBarista,
  awaitsApproval: username === unapprovedBarista,
}));

function roleOf(username: string): Role {
  if (username === admins[0]) return 'super_admin';
  return admins.includes(username) ? 'admin' : 'sales';
}

export const personByName = (username: string) => findBy(people, 'username', username);

export const officeStaff = people.filter(({ role }) => role !== 'sales');
export const owner = personByName('dewi.anggraini');
export const activeBaristas = people.filter(({ role, isActive }) => role === 'sales' && isActive);

function findBy<Key extends string, T extends Record<Key, string>>(
  list: readonly T[],
  key: Key,
  searchedValue: string,
): T {
  const entry = list.find(({ [key]: value }) => value === searchedValue);
  if (!entry) throw new Error(`${searchedValue} is not in the demo business.`);
  return entry;
}

export type SpotKind = 'office' | 'mixed' | 'leisure' | 'campus' | 'station';

function idAndPlace(kind: 'warehouse' | 'cart', index: number): { id: string; place: Place } {
  const id = demoId(`${kind}s`, index);
  return { id, place: { id: demoId('stock_locations', id), kind } };
}

type WarehouseLine = [name: string, address: string, lng: number, lat: number, capacity: number];

const warehouseLines: WarehouseLine[] = [
  ['Gudang Pusat Kemang', 'Jl. Kemang Raya No. 24, Jakarta Selatan', 106.8137, -6.2607, 4000],
  ['Depo Setiabudi', 'Jl. Setiabudi Tengah No. 8, Jakarta Selatan', 106.8296, -6.2088, 2500],
  ['Depo Tanjung Duren', 'Jl. Tanjung Duren Raya No. 51, Jakarta Barat', 106.789, -6.177, 1800],
  ['Depo Rawamangun', 'Jl. Pemuda No. 17, Jakarta Timur', 106.886, -6.193, 1800],
];
export type DemoWarehouse = (typeof demoWarehouses)[number];
export const demoWarehouses = warehouseLines.map(([name, address, lng, lat, capacity], index) => ({
  ...idAndPlace('warehouse', index),
  name,
  address,
  location: { coordinates: [lng, lat] },
  capacity,
}));

type Four<T> = [T, T, T, T];
export const [kemang, setiabudi, tanjungDuren, rawamangun] = demoWarehouses as Four<DemoWarehouse>;

type Home = DemoWarehouse | null;
type CartLine = [string, Home, SpotKind, cupsPerDay: number, lng: number, lat: number];

/** MK-011 is in repair and MK-012 is new, so neither goes out. */
const cartLines: CartLine[] = [
  ['Dukuh Atas', setiabudi, 'office', 95, 106.8229, -6.2009],
  ['SCBD Sudirman', setiabudi, 'office', 110, 106.8093, -6.2254],
  ['Mega Kuningan', setiabudi, 'office', 100, 106.8275, -6.2297],
  ['Blok M', kemang, 'mixed', 90, 106.7991, -6.2444],
  ['Kemang Raya', kemang, 'leisure', 70, 106.8147, -6.262],
  ['GBK Senayan', kemang, 'leisure', 85, 106.8019, -6.2186],
  ['Central Park', tanjungDuren, 'mixed', 85, 106.7907, -6.1774],
  ['Kampus Grogol', tanjungDuren, 'campus', 80, 106.7899, -6.1678],
  ['UNJ Rawamangun', rawamangun, 'campus', 75, 106.879, -6.1947],
  ['Stasiun Cakung', rawamangun, 'station', 80, 106.952, -6.2192],
  ['Cadangan Kemang', kemang, 'mixed', 0, 106.8137, -6.2607],
  ['Baru', null, 'mixed', 0, 0, 0],
];
export type DemoCart = (typeof demoCarts)[number];
export const demoCarts = cartLines.map(([name, home, kind, cupsPerDay, lng, lat], index) => ({
  ...idAndPlace('cart', index),
  code: `MK-${String(index + 1).padStart(3, '0')}`,
  name,
  home,
  kind,
  cupsPerDay,
  location: { coordinates: [lng, lat] },
  capacity: 150,
}));

export const repairCartCode = 'MK-011';
export const newCartCode = 'MK-012';
export const cartByCode = (code: string) => findBy(demoCarts, 'code', code);

/** `weight` is how often customers choose the product; 0 means that it is no longer sold. */
type MenuLine = [name: string, price: number, weight: number, shelfLife: number, about: string];

const menu: Record<string, MenuLine[]> = {
  Kopi: [
    ['Es Kopi Susu Aren', 10_000, 26, 3, 'Iced milk coffee with palm sugar, the one most ask for.'],
    ['Es Kopi Susu Original', 8000, 20, 3, 'Iced milk coffee, lightly sweet.'],
    ['Es Americano', 8000, 9, 3, 'Double espresso over ice, no sugar.'],
    ['Es Kopi Pandan', 10_000, 6, 3, 'Iced milk coffee with pandan leaf.'],
    ['Es Kopi Hazelnut', 12_000, 7, 3, 'Iced milk coffee with hazelnut syrup.'],
    ['Es Kopi Butterscotch', 12_000, 5, 3, 'Iced milk coffee with butterscotch.'],
    ['Caramel Macchiato', 13_000, 4, 3, 'Espresso over cold milk, with caramel.'],
    ['Es Kopi Durian', 15_000, 0, 3, 'Iced milk coffee with durian. Seasonal.'],
  ],
  'Non Kopi': [
    ['Es Cokelat', 10_000, 6, 3, 'Cold chocolate made with cocoa from Sulawesi.'],
    ['Matcha Latte', 12_000, 5, 3, 'Green tea powder in cold milk.'],
    ['Red Velvet Latte', 12_000, 3, 3, 'Sweet red velvet in cold milk.'],
    ['Thai Tea', 9000, 3, 3, 'Strong red tea with condensed milk.'],
  ],
  'Teh & Segar': [
    ['Es Teh Manis', 5000, 4, 3, 'Sweet iced jasmine tea.'],
    ['Lemon Tea', 6000, 2, 3, 'Iced tea with lemon.'],
    ['Air Mineral 600 ml', 5000, 3, 365, 'Still water in a bottle.'],
    ['Es Jeruk Peras', 8000, 0, 3, 'Squeezed oranges over ice. Paused.'],
  ],
  Camilan: [
    ['Roti Cokelat', 7000, 2, 5, 'Soft bread filled with chocolate.'],
    ['Cookies Kopi', 6000, 1.5, 30, 'Crisp coffee cookies, two in a bag.'],
  ],
};

const unitsByName: Record<string, string> = { 'Air Mineral 600 ml': 'botol' };

export type DemoProduct = (typeof demoProducts)[number];
export const demoProducts = Object.entries(menu)
  .flatMap(([category, lines]) => lines.map((line) => ({ category, line })))
  .map(({ category, line: [name, price, weight, shelf_life_days, description] }, index) => ({
    id: demoId('products', index),
    name,
    category,
    description,
    price,
    weight,
    shelf_life_days,
    status: weight > 0 ? ('active' as const) : ('inactive' as const),
    unit: unitsByName[name] ?? (category === 'Camilan' ? 'pcs' : 'cup'),
    image_url: `/images/${name.replace(' 600 ml', '').toLowerCase().replaceAll(' ', '-')}.svg`,
  }));

export const productsForSale = demoProducts.filter(({ weight }) => weight > 0);
const totalWeight = productsForSale.reduce((sum, { weight }) => sum + weight, 0);

export function salesShareOf({ weight }: DemoProduct): number {
  return weight / totalWeight;
}

export const productByName = (name: string) => findBy(demoProducts, 'name', name);

/** Not produced last night, so that stock is low this morning. */
export const lowStockProducts = [productByName('Es Kopi Butterscotch'), productByName('Thai Tea')];
