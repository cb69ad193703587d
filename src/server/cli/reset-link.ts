// `npm run reset-link`: prints a link that sets a new password, for an installation without mail.
import { textKey } from '#contract/text-key.ts';
import { makeResetLink, resetLinkMinutes } from '../auth/mailed-links.ts';
import { StartError } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { runCommand } from './run-command.ts';

await runCommand('reset-link', async (config, [username = '']) => {
  const db = await connectDatabase(config);
  try {
    const user = await db.kysely
      .selectFrom('users')
      .select('id')
      .where('username_key', '=', textKey(username.trim()))
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw new StartError(`There is no active user ${username}.`);
    console.log(await makeResetLink({ db, config, clock: () => new Date() }, user.id));
    console.log(`It works once, within ${resetLinkMinutes} minutes.`);
  } finally {
    await db.close();
  }
});
