// `npm run reset-link`: prints a link that sets a new password, for an installation without email.
import { textKey } from '#contract/fields/text-key.ts';
import { makeResetLink, resetLinkMinutes } from '../auth/mailed-links.ts';
import { OperatorError } from '../config.ts';
import { runOnDatabase } from './run-command.ts';

await runOnDatabase('reset-link', async (db, config, [username = '']) => {
  const user = await db.kysely
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', textKey(username.trim()))
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new OperatorError(`No active user named ${username}.`);
  console.log(await makeResetLink({ db, config, clock: () => new Date() }, user.id));
  console.log(`The link works once, within ${resetLinkMinutes} minutes.`);
});
