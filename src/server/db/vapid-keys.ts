// The key pair identifies this server to push services (RFC 8292). It is in the database, because browsers subscribe
// with its public key: all processes and restored copies must share it.
import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import type { Tx } from './database.ts';

export const vapidKeysName = 'vapid_keys';

const vapidKeysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
/** In base64url: the public point on the curve P-256 and the private scalar. */
export type VapidKeys = z.infer<typeof vapidKeysSchema>;

export function makeVapidKeys(): VapidKeys {
  const keyPair = createECDH('prime256v1');
  keyPair.generateKeys();
  // Padded, because Node omits the key's leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), keyPair.getPrivateKey()]).subarray(-32);
  return {
    publicKey: keyPair.getPublicKey('base64url'),
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
