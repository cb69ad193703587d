import type en from '../en/office-print.ts';
import type { WordsOf } from '../words-of.ts';

/** Texts on sheets of paper in Bahasa Indonesia. The keys are explained in `en/office-print.ts`. */
export default {
  label: 'Cetak',
  printed: 'Dicetak {at} oleh {username}',
  rows: '{count, plural, other {# baris}}',
  cut: 'Hanya {count, number} baris pertama yang dicetak. Persempit filter untuk sisanya.',
  range: 'Baris {from} sampai {to}; daftar masih berlanjut',
  rangeOf: 'Baris {from} sampai {to} dari {total}',
  rangeOfMore: 'Baris {from} sampai {to} dari lebih dari {total}',
  saved: 'Seperti tersimpan di perangkat {at}.',
  partial: 'Perangkat tidak memiliki seluruh daftar: mungkin ada baris yang kurang.',
  filterText: '{label}: {value}',
  filter: {
    search: 'Pencarian',
    category: 'Kategori',
    status: 'Status',
    role: 'Peran',
    payment_method: 'Cara bayar',
    number: 'Nomor',
    cart_id: 'Gerobak',
    warehouse_id: 'Gudang',
    supplier_id: 'Pemasok',
    sales_id: 'Barista',
    requester_id: 'Diminta oleh',
    created_by_id: 'Dicatat oleh',
    product_name: 'Nama produk',
    cart_name: 'Nama gerobak',
    warehouse_name: 'Nama gudang',
    start_date: 'Dari',
    end_date: 'Sampai',
    from_assign_date: 'Dari',
    to_assign_date: 'Sampai',
  },
  restock: {
    title: 'Lembar restock',
    total: '{count, plural, other {# unit}}',
    handedOver: 'Diserahkan oleh',
    received: 'Diterima oleh',
  },
  assignment: {
    title: 'Lembar penugasan',
    barista: 'Barista',
    counted: 'Dihitung oleh',
  },
} satisfies WordsOf<typeof en>;
