import { demoId } from './random.ts';

/**
 * The kind of spot where a cart sells. The demand by weekday and hour depends on it (`demand.ts`).
 */
export type SpotKind = 'office' | 'mixed' | 'leisure' | 'campus' | 'station';

export interface DemoWarehouse {
  id: string;
  name: string;
  address: string;
  lng: number;
  lat: number;
  capacity: number;
}

export interface DemoCart {
  id: string;
  code: string;
  name: string;
  home: DemoWarehouse | null;
  kind: SpotKind;
  /** Cups that the cart sells on a normal day. */
  cupsPerDay: number;
  lng: number;
  lat: number;
  capacity: number;
}

type WarehouseLine = [name: string, address: string, lng: number, lat: number, capacity: number];

export const demoWarehouses: readonly DemoWarehouse[] = (
  [
    [
      'Gudang Pusat Kemang',
      'Jl. Kemang Raya No. 24, Mampang Prapatan, Jakarta Selatan',
      106.8137,
      -6.2607,
      4000,
    ],
    [
      'Depo Setiabudi',
      'Jl. Setiabudi Tengah No. 8, Setiabudi, Jakarta Selatan',
      106.8296,
      -6.2088,
      2500,
    ],
    [
      'Depo Tanjung Duren',
      'Jl. Tanjung Duren Raya No. 51, Grogol Petamburan, Jakarta Barat',
      106.789,
      -6.177,
      1800,
    ],
    ['Depo Rawamangun', 'Jl. Pemuda No. 17, Pulo Gadung, Jakarta Timur', 106.886, -6.193, 1800],
  ] as WarehouseLine[]
).map(([name, address, lng, lat, capacity], index) => ({
  id: demoId('warehouses', index),
  name,
  address,
  lng,
  lat,
  capacity,
}));

export const [kemang, setiabudi, tanjungDuren, rawamangun] = demoWarehouses as [
  DemoWarehouse,
  DemoWarehouse,
  DemoWarehouse,
  DemoWarehouse,
];

type CartLine = [
  name: string,
  home: DemoWarehouse | null,
  SpotKind,
  cupsPerDay: number,
  lng: number,
  lat: number,
];

/** MK-001 to MK-012. The last two never go out: MK-011 is in repair, MK-012 is new. */
export const demoCarts: readonly DemoCart[] = (
  [
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
  ] as CartLine[]
).map(([name, home, kind, cupsPerDay, lng, lat], index) => ({
  id: demoId('carts', index),
  code: `MK-${String(index + 1).padStart(3, '0')}`,
  name,
  home,
  kind,
  cupsPerDay,
  lng,
  lat,
  capacity: 150,
}));

export const codeInRepair = 'MK-011';
export const codeBrandNew = 'MK-012';

export function cartOfCode(code: string): DemoCart {
  const found = demoCarts.find((cart) => cart.code === code);
  if (!found) throw new Error(`${code} is no cart of the demo business.`);
  return found;
}
