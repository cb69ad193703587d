// Changes as people make them on the screens: of the records that their tab shows.
import { newId } from '#contract/fields/ids.ts';
import type { ListName } from '#contract/lists.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import type { Tab } from './browser.ts';
import type { NewChange } from './client.ts';
import type { World } from './world.ts';

export interface Choice {
  pick: number;
  units: number;
}

type Row = Record<string, never> & { id: string };
type Make = (shown: Shown, choice: Choice) => Promise<NewChange | undefined>;

export class Shown {
  readonly world: World;
  readonly tab: Tab;

  constructor(world: World, tab: Tab) {
    this.world = world;
    this.tab = tab;
  }

  async rows(list: ListName, where: (row: Row) => boolean = () => true): Promise<Row[]> {
    const view = await this.world.act(this.tab, ({ readView }, { workspace }) =>
      readView(workspace, list, { limit: maxPageSize }),
    );
    const rows = (view?.rows ?? []).map(({ row }) => row as unknown as Row);
    // Ids are random, and must not decide what a sequence does.
    return rows.filter(where).sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  }

  async one(list: ListName, pick: number, where?: (row: Row) => boolean): Promise<Row | undefined> {
    const rows = await this.rows(list, where);
    return rows[pick % rows.length];
  }

  name(prefix: string): string {
    return this.world.name(prefix);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any list; a missing field is undefined here
type AnyRow = any;

function titleOf(row: AnyRow): string {
  const { name, notes, cart_details, initial_items, created_at, status } = row as AnyRow;
  const parts = [name, notes, cart_details?.name, initial_items?.[0]?.quantity, created_at, status];
  return parts.filter((part) => part !== undefined).join('|');
}

const isSeed = ({ name }: AnyRow) => /[pcw]\d$/.test(name);
const seeds = (shown: Shown, list: 'products' | 'warehouses' | 'carts') => shown.rows(list, isSeed);

async function linesOf(shown: Shown, { pick, units }: Choice) {
  const products = await seeds(shown, 'products');
  const product = products[pick % products.length];
  return product && [{ product_id: product.id, quantity: units }];
}

async function openAssignment(shown: Shown, pick: number): Promise<AnyRow> {
  return shown.one('cartAssignments', pick, ({ status }: AnyRow) => status === 'in_use');
}

export const officeChanges = {
  createProduct: async (shown, { units }) => ({
    name: 'productCreate',
    args: {
      id: newId(),
      name: shown.name('Kopi'),
      description: 'Kopi susu',
      category: 'Kopi',
      price: units * 1000,
      unit: 'cup',
      stock_alert: 0,
      image_url: '/images/products/kopi.svg',
    },
  }),
  takeName: async (shown, { pick, units }) => {
    const product: AnyRow = await shown.one('products', pick);
    if (!product) return undefined;
    return {
      name: 'productCreate',
      args: {
        id: newId(),
        name: product.name,
        description: 'Kopi susu',
        category: 'Kopi',
        price: units,
        unit: 'cup',
        stock_alert: 0,
        image_url: '/images/products/kopi.svg',
      },
    };
  },
  editPrice: (shown, choice) => editProduct(shown, choice, 'price', choice.units * 500),
  editWords: (shown, choice) => editProduct(shown, choice, 'description', `Rasa ${choice.units} ${choice.pick}`),
  deleteProduct: async (shown, { pick }) => {
    const product: AnyRow = await shown.one('products', pick, (row) => !isSeed(row));
    if (!product) return undefined;
    return { name: 'productDelete', args: { id: product.id, version: product.version } };
  },
  renameWarehouse: async (shown, { pick, units }) => {
    const warehouse: AnyRow = await shown.one('warehouses', pick);
    if (!warehouse) return undefined;
    const { id, version, address } = warehouse;
    return { name: 'warehouseUpdate', args: { id, version, address: `Jl. ${units}` }, base: { address } };
  },
  receive: (shown, choice) => restock(shown, choice, {}),
  expect: (shown, choice) => restock(shown, choice, { status: 'pending' }),
  approveRestock: (shown, choice) => decideRestock(shown, choice, 'restockApprove', 'pending'),
  rejectRestock: (shown, choice) => decideRestock(shown, choice, 'restockReject', 'pending'),
  voidRestock: (shown, choice) => decideRestock(shown, choice, 'restockVoid', 'approved'),
  assign: async (shown, choice) => {
    const carts = await seeds(shown, 'carts');
    const cart = carts[choice.pick % carts.length];
    const baristas = shown.world.people.slice(2);
    const barista = baristas[(choice.pick >> 1) % baristas.length];
    const items = await linesOf(shown, choice);
    if (!cart || !barista || !items) return undefined;
    return {
      name: 'cartAssignmentCreate',
      args: { id: newId(), cart_id: cart.id, sales_id: barista.id, initial_items: items },
    };
  },
  cancelAssignment: async (shown, { pick }) => {
    const found = await openAssignment(shown, pick);
    if (!found) return undefined;
    const { id, cart_id, sales_id } = found;
    return { name: 'cartAssignmentCancel', args: { id, cart_id, sales_id } };
  },
  takeBackCart: async (shown, choice) => {
    const found = await openAssignment(shown, choice.pick);
    return found && returned(shown, choice, found, choice.pick % 2 === 0);
  },
  countCart: async (shown, choice) => {
    const cart: AnyRow = await shown.one(
      'carts',
      choice.pick,
      ({ status }: AnyRow) => status === 'pending_reconciliation',
    );
    if (!cart) return undefined;
    return { name: 'cartReconcile', args: { id: cart.id, items: await counted(shown, choice) } };
  },
  countStock: async (shown, { pick, units }) => {
    const products: AnyRow[] = await seeds(shown, 'products');
    const product = products[pick % products.length];
    const [warehouse] = await seeds(shown, 'warehouses');
    if (!product || !warehouse) return undefined;
    const stock = product.stock_assigned + 200 + units;
    return { name: 'productStockCount', args: { id: product.id, stock, warehouse_id: warehouse.id } };
  },
  transfer: async (shown, choice) => {
    const [first, second] = await seeds(shown, 'warehouses');
    const items = await linesOf(shown, choice);
    if (!first || !second || !items) return undefined;
    const [from, to] = choice.pick % 3 === 0 ? [second, first] : [first, second];
    return {
      name: 'stockTransferCreate',
      args: { id: newId(), from_warehouse_id: from.id, to_warehouse_id: to.id, items },
    };
  },
  give: async (shown, choice) => {
    const [from, to] = await shown.rows('cartAssignments', ({ status }: AnyRow) => status === 'in_use');
    const items = await linesOf(shown, choice);
    if (!from || !to || !items) return undefined;
    return {
      name: 'cartTransferCreate',
      args: { id: newId(), from_assignment_id: from.id, to_assignment_id: to.id, items },
    };
  },
  throwAway: async (shown, choice) => {
    const [warehouse] = await seeds(shown, 'warehouses');
    const items = await linesOf(shown, choice);
    if (!warehouse || !items) return undefined;
    return {
      name: 'stockAdjustmentCreate',
      args: { id: newId(), kind: 'waste', warehouse_id: warehouse.id, reason: 'Tumpah', items },
    };
  },
  refill: async (shown, choice) => {
    const cart: AnyRow = await shown.one('carts', choice.pick, ({ status }: AnyRow) => status === 'in_use');
    return ask(shown, choice, cart?.id);
  },
  approveRequest: async (shown, { pick }) => {
    const request = await pendingRequest(shown, pick);
    if (!request) return undefined;
    const items = request.items.map((item: AnyRow) => ({
      product_id: item.product_id,
      approved_quantity: item.quantity,
    }));
    return { name: 'restockRequestApprove', args: { id: request.id, cart_id: request.cart_id, items } };
  },
  rejectRequest: async (shown, { pick }) => {
    const request = await pendingRequest(shown, pick);
    return request && { name: 'restockRequestReject', args: { id: request.id, note: 'Sudah sore' } };
  },
} satisfies Record<string, Make>;

export const salesChanges = {
  sell: async (shown, choice) => {
    const assignment = await openAssignment(shown, choice.pick);
    const items = await linesOf(shown, choice);
    if (!assignment || !items) return undefined;
    const isCash = choice.pick % 3 !== 0;
    return {
      name: 'transactionCreate',
      args: {
        id: newId(),
        assignment_id: assignment.id,
        cart_id: assignment.cart_id,
        items,
        handed_over: true,
        notes: shown.name('Jual'),
        payment_method: isCash ? 'cash' : 'qris',
        payment_status: isCash ? 'success' : 'pending',
      },
    };
  },
  settleSale: (shown, choice) => endSale(shown, choice, 'transactionSettle'),
  cancelSale: (shown, choice) => endSale(shown, choice, 'transactionCancel'),
  askRefill: async (shown, choice) => {
    const assignment = await openAssignment(shown, choice.pick);
    return ask(shown, choice, assignment?.cart_id);
  },
  cancelRequest: async (shown, { pick }) => {
    const request = await pendingRequest(shown, pick);
    return request && { name: 'restockRequestCancel', args: { id: request.id } };
  },
  moveCash: async (shown, { pick, units }) => {
    const assignment = await openAssignment(shown, pick);
    if (!assignment) return undefined;
    const amount = (pick % 2 === 0 ? 1 : -1) * units * 1000;
    return { name: 'cashMove', args: { id: assignment.id, movement_id: newId(), amount, reason: 'Es batu' } };
  },
  spill: async (shown, choice) => {
    const assignment = await openAssignment(shown, choice.pick);
    const items = await linesOf(shown, choice);
    if (!assignment || !items) return undefined;
    return {
      name: 'stockAdjustmentCreate',
      args: { id: newId(), kind: 'cart_waste', assignment_id: assignment.id, reason: 'Tumpah', items },
    };
  },
  bringBack: async (shown, choice) => {
    const assignment = await openAssignment(shown, choice.pick);
    return assignment && returned(shown, choice, assignment, choice.pick % 2 === 0);
  },
} satisfies Record<string, Make>;

async function editProduct(
  shown: Shown,
  { pick }: Choice,
  field: 'price' | 'description',
  value: number | string,
): Promise<NewChange | undefined> {
  const product: AnyRow = await shown.one('products', pick);
  if (!product) return undefined;
  const { id, version } = product;
  return { name: 'productUpdate', args: { id, version, [field]: value }, base: { [field]: product[field] } };
}

async function restock(shown: Shown, choice: Choice, changes: { status?: 'pending' }): Promise<NewChange | undefined> {
  const warehouses = await seeds(shown, 'warehouses');
  const warehouse = warehouses[choice.pick % warehouses.length];
  const [line] = (await linesOf(shown, choice)) ?? [];
  if (!warehouse || !line) return undefined;
  const items = [{ ...line, expired_date: null }];
  const notes = shown.name('Kiriman');
  return { name: 'restockCreate', args: { id: newId(), warehouse_id: warehouse.id, notes, items, ...changes } };
}

async function decideRestock(
  shown: Shown,
  { pick }: Choice,
  name: 'restockApprove' | 'restockReject' | 'restockVoid',
  status: string,
): Promise<NewChange | undefined> {
  const found: AnyRow = await shown.one(
    'restocks',
    pick,
    (row: AnyRow) => row.status === status && row.notes.startsWith('Kiriman'),
  );
  if (!found) return undefined;
  const { id, warehouse_id } = found;
  if (name === 'restockReject') return { name, args: { id, note: 'Tidak dipesan' } };
  const items = found.items.map(({ product_id, quantity }: AnyRow) => ({ product_id, quantity }));
  return { name, args: { id, warehouse_id, items, note: 'Salah' } };
}

function pendingRequest(shown: Shown, pick: number): Promise<AnyRow> {
  return shown.one('restockRequests', pick, ({ status }: AnyRow) => status === 'pending');
}

async function ask(shown: Shown, choice: Choice, cart_id?: string): Promise<NewChange | undefined> {
  const items = await linesOf(shown, choice);
  if (cart_id === undefined || !items) return undefined;
  const notes = shown.name('Ramai');
  return { name: 'restockRequestCreate', args: { id: newId(), cart_id, notes, items } };
}

async function endSale(
  shown: Shown,
  { pick }: Choice,
  name: 'transactionSettle' | 'transactionCancel',
): Promise<NewChange | undefined> {
  const sale: AnyRow = await shown.one('transactions', pick, ({ status }: AnyRow) => status === 'pending');
  if (!sale) return undefined;
  const args = { id: sale.id, version: sale.version };
  if (name === 'transactionCancel') return { name, args };
  return { name, args: { ...args, payment_status: 'success' as const } };
}

async function counted(shown: Shown, { pick, units }: Choice) {
  const products = await seeds(shown, 'products');
  return products.map(({ id }, index) => ({ product_id: id, counted: (pick + index * units) % 15 }));
}

async function returned(
  shown: Shown,
  choice: Choice,
  { id, cart_id, sales_id }: AnyRow,
  isCounted: boolean,
): Promise<NewChange> {
  const count = isCounted ? { items: await counted(shown, choice) } : {};
  return { name: 'cartAssignmentReturn', args: { id, cart_id, sales_id, ...count } };
}
