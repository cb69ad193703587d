import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openBusiness } from '#tests/e2e/support/business.ts';
import { must } from '#tests/e2e/support/road.ts';
import { newBusiness, openTill, otherDevice } from './app.tsx';
import { button, link } from './shell.ts';

/**
 * The till of andi.saputra on a phone, whose cart went out with 20 Es Kopi Susu Aren, 5 Matcha Latte and Rp 100.000.
 */
export async function startShift(path = '/till/sell', { commission = 0 } = {}) {
  await newBusiness();
  const business = await openBusiness(otherDevice);
  const { admin, aren, matcha, cart, andi } = business;
  if (commission > 0) await must(admin, 'PUT', `/users/${andi}`, { commission });
  const { id: assignment } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    opening_float: 100_000,
    initial_items: [
      { product_id: aren, quantity: 20 },
      { product_id: matcha, quantity: 5 },
    ],
  });
  await page.viewport(390, 844);
  await openTill(path, 'andi.saputra');
  await expect.element(page.getByRole('banner')).toHaveTextContent('MK-003 Mega Kuningan');
  await expect.element(button('All synced')).toBeVisible();
  const data = async <Data>(resource: string) => (await admin.call<Data>('GET', resource)).data;
  return {
    ...business,
    assignment,
    sales: () => data<Sale[]>('/transactions?limit=100'),
    shift: () => data<object>(`/cart-assignments/${assignment}`),
    requests: () => data<object[]>('/restock-requests'),
  };
}

export interface Sale {
  id: string;
  transaction_time: string;
  status: string;
  payment_status: string;
  payment_method: string;
  first_payment_method: string | null;
  total: number;
  price_reason?: string;
  assignment_id?: string;
  void_reason?: string;
  cash_received: number | null;
  flags: string[];
}

export async function pay(products: readonly string[], way: 'Cash' | 'QRIS' | 'Other'): Promise<void> {
  for (const product of products)
    await button(new RegExp(`^${product}`))
      .first()
      .click();
  await link(way).click();
}

export async function sellForCash(...products: string[]): Promise<void> {
  await pay(products, 'Cash');
  await button('Complete sale').click();
  await expect.element(link('Cash')).not.toBeInTheDocument();
}

export function dismissMessages(): void {
  for (const close of button('Close message').elements()) (close as HTMLElement).click();
}
