// The texts of `field-words` in Bahasa Indonesia.
import type { Entities, FieldWords } from '../entities.ts';

export const fieldWordsId = {
  products: {
    name: 'Nama',
    description: 'Keterangan',
    category: 'Kategori',
    unit: 'Satuan',
    price: 'Harga',
    stock_alert: 'Batas stok',
    shelf_life_days: 'Masa simpan (hari)',
    supplier_id: 'Pemasok',
    image_url: 'URL gambar',
    status: 'Status',
  },
  suppliers: {
    name: 'Nama',
    contact: 'Narahubung',
    phone: 'Telepon',
    address: 'Alamat',
    delivers: 'Memasok',
    lead_time_days: 'Waktu kirim (hari)',
    status: 'Status',
    notes: 'Catatan',
  },
  carts: {
    name: 'Nama',
    code: 'Kode',
    location: 'Lintang, bujur',
    capacity: 'Kapasitas',
    status: 'Status',
    warehouse_id: 'Gudang',
  },
  warehouses: {
    name: 'Nama',
    address: 'Alamat',
    location: 'Lintang, bujur',
    capacity: 'Kapasitas',
  },
  users: {
    username: 'Nama pengguna',
    full_name: 'Nama lengkap',
    role: 'Peran',
    home_warehouse_id: 'Gudang asal',
    commission: 'Komisi per cup',
    email: 'Email',
    phone: 'Telepon',
    password: 'Kata sandi',
    status: 'Status',
  },
  templates: {
    name: 'Nama',
    cart_id: 'Gerobak',
    warehouse_id: 'Gudang',
    items: 'Muatan',
  },
} as const satisfies FieldWords<Entities>;
