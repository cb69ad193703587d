// The key pair by which push services know this server (RFC 8292). Made with the database and kept in it, so
// that all processes and every restored copy have the same one: browsers are subscribed to its public key.
import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import type { Tx } from './database.ts';

/** The row of `meta` that has them as JSON. */
export const vapidKeysName = 'vapid_keys';

const vapidKeysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
/** In base64url: a point and a number of P-256. */
export type VapidKeys = z.infer<typeof vapidKeysSchema>;

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number with zeros in front is shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

export async function readVapidKeys(db: Tx): Promise<VapidKeys> {
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('name', '=', vapidKeysName)
    .executeTakeFirstOrThrow();
  return vapidKeysSchema.parse(JSON.parse(value));
}
