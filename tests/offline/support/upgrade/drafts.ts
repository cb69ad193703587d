import type { Business } from './business.ts';

/** What was begun in each form and not sent, under the name of the form, as the screens keep it. */
export function everyDraft(business: Business): Record<string, unknown> {
  const { products, warehouses, carts, restocks, asked, road } = business;
  const { aren, tea, pandan } = products;
  const { kemang, senopati } = warehouses;
  const place = { latitude: '-6.2009', longitude: '106.8229' };
  const item = { product_id: aren.id, quantity: '12' };
  const restock = {
    ...{ warehouse_id: kemang.id, notes: 'Setengah diketik', isExpected: true },
    items: [{ ...item, expired_date: '2026-11-23' }],
  };
  const count = {
    lines: { [aren.id]: { counted: '7', wasted: '2', waste_reason: 'bocor' } },
    cash_counted: '125000',
  };
  const ofVersion = ({ id, version }: { id: string; version: number }) => `${id} ${version}`;
  return {
    productCreate: {
      ...{ name: 'Es Kopi Du', description: '', category: 'Kopi', price: '11000' },
      ...{ unit: '', stock_alert: '', image_url: '', status: 'active' },
    },
    [`productUpdate ${ofVersion(tea)}`]: {
      ...{ name: 'Thai Tea', description: 'Lebih manis', category: 'Teh', price: '9000' },
      ...{ unit: 'cup', stock_alert: '30', image_url: tea.image_url, status: 'inactive' },
    },
    warehouseCreate: { name: 'Gudang Cik', address: '', ...place, capacity: '0' },
    [`warehouseUpdate ${ofVersion(kemang)}`]: {
      ...{ name: kemang.name, address: 'Jl. Baru', ...place, capacity: '750' },
    },
    cartCreate: { name: 'Gerobak Du', code: '', capacity: '0', ...place, status: 'available' },
    [`cartUpdate ${ofVersion(carts.moved)}`]: {
      ...{ name: 'Gerobak Blok M', code: carts.moved.code, capacity: '90', ...place },
      status: 'maintenance',
    },
    cartAssignmentCreate: { cart_id: carts.free.id, sales_id: '', items: [item] },
    [`cartAssignmentReturn:${road.assignment.id}`]: count,
    [`cartReconcile:${carts.uncounted.id}`]: count,
    restockCreate: restock,
    [`restockCreate ${kemang.id}`]: restock,
    [`restockUpdate ${ofVersion(restocks.noted)}`]: restock,
    restockRequestCreate: { cart_id: road.cart.id, notes: 'Hampir', items: [item] },
    [`restockRequestUpdate ${ofVersion(asked[2])}`]: {
      ...{ cart_id: asked[2].cart_id, notes: 'Kurang', items: [item] },
    },
    [`restockRequestApprove ${ofVersion(asked[0])}`]: {
      ...{ warehouseId: senopati.id, units: { [aren.id]: '9' }, isHandedOver: true },
      note: 'Sisanya sore',
    },
    [`productStockCount ${pandan.id}`]: {
      ...{ expected: 800, stock: '790', warehouseId: kemang.id, reason: 'Dihitung ulang' },
    },
    [`stockCount ${kemang.id}`]: { [aren.id]: '399', [tea.id]: '400' },
    [`writeOff ${kemang.id}`]: { reason: 'Tumpah', units: { [tea.id]: '2' } },
    [`transfer ${kemang.id}`]: {
      ...{ to: senopati.id, notes: 'Untuk pagi', units: { [aren.id]: '20' } },
    },
    [`refill ${road.cart.id}`]: { units: { [aren.id]: '5' }, isHandedOver: true },
  };
}

/** The same of the forms that tell how to reach people: a tab keeps these, and no longer. */
export function everyTabDraft({ people: { free } }: Business): Record<string, unknown> {
  const person = { email: 'wati@example.com', phone: '+6281300000000' };
  return {
    userCreate: { username: 'wati', ...person, role: 'sales', password: '' },
    [`userUpdate ${free.id} ${free.version}`]: {
      ...{ username: free.username, ...person, role: 'sales', status: 'active' },
    },
    profile: { ...person, current_password: '' },
  };
}
