import type { Tx } from '../db/database.ts';

/**
 * Makes every link that was mailed to this person void: to set a password, and to confirm an address. Called
 * by what ends the trust in who can read those mails. An address that is held stays held.
 */
export async function voidLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await tx
    .updateTable('email_holds')
    .set({ token_hash: null })
    .where('user_id', '=', userId)
    .execute();
}
