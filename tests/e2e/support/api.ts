import { newId } from '#contract/fields/ids.ts';
import { administrator } from '../../support/administrator.ts';
import type { SamplePicture } from '../../support/sample-picture.ts';

export class ApiClient {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  static async signedIn(url: string, credentials = administrator): Promise<ApiClient> {
    const client = new ApiClient(url);
    const { data } = await client.call<{ token: string }>('POST', '/auth/login', credentials);
    client.#token = data.token;
    return client;
  }

  async call<Data>(method: string, path: string, body?: unknown, headers = {}) {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await response.json()) as { data: Data; message: string; code?: string };
    return { ...envelope, status: response.status, headers: response.headers };
  }

  as(username: string): Promise<ApiClient> {
    return ApiClient.signedIn(this.#url, { username, password: 'kopi-susu-aren' });
  }

  async createWarehouse(name: string): Promise<string> {
    const { data } = await this.call<{ id: string }>('POST', '/warehouses', {
      name,
      address: 'Jl. Kemang Raya No. 24, Jakarta',
      location: { type: 'Point', coordinates: [106.8137, -6.2607] },
      capacity: 0,
    });
    return data.id;
  }

  async createProduct(name: string, image_url = '/images/kopi.svg'): Promise<string> {
    const { data } = await this.call<{ id: string }>('POST', '/products', {
      id: newId(),
      name,
      description: `${name}, dingin`,
      category: 'Kopi',
      price: 10_000,
      unit: 'cup',
      stock_alert: 5,
      image_url,
    });
    return data.id;
  }

  /** Resolves with its address. */
  async sendPicture({ type, bytes }: SamplePicture): Promise<string> {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const address = `/api/pictures/${hash}`;
    await fetch(this.#url + address, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': type },
      body: new Uint8Array(bytes),
    });
    return address;
  }

  async createCart(code: string, name: string, warehouseId?: string): Promise<string> {
    const { data } = await this.call<{ id: string }>('POST', '/carts', { code, name });
    if (warehouseId !== undefined) {
      const body = { warehouse_id: warehouseId };
      await this.call('POST', `/carts/${data.id}/assign-warehouse`, body);
    }
    return data.id;
  }

  async createBarista(username: string): Promise<string> {
    return this.#createUser(username, 'sales');
  }

  async createAdmin(username: string): Promise<ApiClient> {
    await this.#createUser(username, 'admin');
    return this.as(username);
  }

  async #createUser(username: string, role: string): Promise<string> {
    const { data } = await this.call<{ id: string }>('POST', '/users', {
      username,
      password: 'kopi-susu-aren',
      email: `${username}@example.com`,
      phone: `+62812${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      role,
    });
    return data.id;
  }

  async restock(warehouseId: string, units: Record<string, number>): Promise<void> {
    const items = Object.entries(units).map(([product_id, quantity]) => ({ product_id, quantity, expired_date: null }));
    await this.call('POST', '/restocks', { warehouse_id: warehouseId, notes: '', items });
  }

  async stockOf(productId: string): Promise<number> {
    const { data } = await this.call<{ stock: number }>('GET', `/products/${productId}`);
    return data.stock;
  }

  async cartStock(cartId: string): Promise<number> {
    const { data } = await this.call<{ current_stock: number }>('GET', `/carts/${cartId}`);
    return data.current_stock;
  }

  async restocks(): Promise<{ id: string; notes: string; items: { quantity: number }[] }[]> {
    const { data } = await this.call<[]>('GET', '/restocks?limit=100');
    return data;
  }
}
