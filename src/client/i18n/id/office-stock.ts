import type en from '../en/office-stock.ts';
import type { WordsOf } from '../words-of.ts';

export default {
  title: 'Ringkasan stok',
  caption: 'Stok per tempat',
  empty: {
    text: 'Di sini terlihat berapa banyak tiap produk di setiap gudang dan gerobak. Terisi sejak restock pertama.',
  },
  restock: 'Ke restock',
  column: {
    product: 'Produk',
    locationType: 'Jenis tempat',
    locationName: 'Nama tempat',
    stock: 'Stok',
  },
  filter: { product: 'Nama produk', cart: 'Nama gerobak', warehouse: 'Nama gudang' },
  place: { cart: 'Gerobak', warehouse: 'Gudang' },
  incoming: '+{count} akan masuk',
  shown: 'Produk {from} sampai {to}',
  shownOf: 'Produk {from} sampai {to} dari {total}',
  failedFetch: 'Gagal mengambil ringkasan stok',
} satisfies WordsOf<typeof en>;
