// The label of each field of a record, once: forms, columns, details, filters, files and refusals read it.
import type { Entities, FieldWords } from '../entities.ts';

export const fieldWords = {
  products: {
    name: 'Name',
    description: 'Description',
    category: 'Category',
    unit: 'Unit',
    price: 'Price',
    stock_alert: 'Stock Alert',
    shelf_life_days: 'Shelf Life (days)',
    supplier_id: 'Supplier',
    image_url: 'Image URL',
    status: 'Status',
  },
  suppliers: {
    name: 'Name',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    delivers: 'Delivers',
    lead_time_days: 'Lead Time (Days)',
    status: 'Status',
    notes: 'Notes',
  },
  carts: {
    name: 'Name',
    code: 'Code',
    location: 'Latitude, longitude',
    capacity: 'Capacity',
    status: 'Status',
    warehouse_id: 'Warehouse',
  },
  warehouses: {
    name: 'Name',
    address: 'Address',
    location: 'Latitude, longitude',
    capacity: 'Capacity',
  },
  users: {
    username: 'Username',
    full_name: 'Full name',
    role: 'Role',
    home_warehouse_id: 'Home Warehouse',
    commission: 'Commission per cup',
    email: 'Email',
    phone: 'Phone',
    password: 'Password',
    status: 'Status',
  },
  templates: {
    name: 'Name',
    cart_id: 'Cart',
    warehouse_id: 'Warehouse',
    items: 'Load',
  },
} as const satisfies FieldWords<Entities>;
