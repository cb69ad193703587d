import { ApiClient } from './api.ts';

export interface Business {
  admin: ApiClient;
  depo: string;
  aren: string;
  matcha: string;
  cart: string;
  andi: string;
}

/** A cart and two baristas that are free, and 100 and 30 units of two products in Depo Setiabudi. */
export async function openBusiness(url: string): Promise<Business> {
  const admin = await ApiClient.signedIn(url);
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.restock(depo, { [aren]: 100, [matcha]: 30 });
  const cart = await admin.createCart('MK-003', 'Mega Kuningan', depo);
  await admin.createBarista('budi.santoso');
  const andi = await admin.createBarista('andi.saputra');
  return { admin, depo, aren, matcha, cart, andi };
}

export async function openShop(url: string) {
  const admin = await ApiClient.signedIn(url);
  const depo = await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  return { admin, depo, aren };
}
