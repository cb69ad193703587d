import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { Place } from './business.ts';

// The floor: a page of transactions read by the database driver alone, first the rows, then their lines.
const heads = `select sale.*, cart.code, cart.name, barista.username from transactions as sale
  join carts as cart on cart.id = sale.cart_id join users as barista on barista.id = sale.sales_id
  where sale.deleted_at is null order by sale.transaction_time desc, sale.id desc limit 11`;

export async function rawPage({ dataDir, databaseUrl }: Place) {
  if (databaseUrl === undefined) {
    const sqlite = new Sqlite(join(dataDir, 'gerobak.db'), { readonly: true });
    const selectHeads = sqlite.prepare<[], { id: string }>(heads);
    const marks = Array.from({ length: 11 }, () => '?').join(', ');
    const selectLines = sqlite.prepare(`select * from transaction_items where transaction_id in (${marks})`);
    const read = async () => selectLines.all(...selectHeads.all().map(({ id }) => id));
    return { read, close: async () => void sqlite.close() };
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const lines = 'select * from transaction_items where transaction_id = any($1)';
  return {
    read: async () => {
      const { rows } = await client.query(heads);
      return (await client.query(lines, [rows.map(({ id }) => id)])).rows;
    },
    close: () => client.end(),
  };
}
