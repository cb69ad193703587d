import { type Config, OperatorError, parseConfig } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { hostCommands, readCommandLine } from './command-line.mjs';

export async function runCommand(
  name: keyof typeof hostCommands,
  work: (config: Config, args: string[]) => Promise<void>,
): Promise<void> {
  const { positionals } = readCommandLine(hostCommands[name]);
  // Security: only the user of the server process may read the files that commands write.
  process.umask(0o077);
  try {
    await work(parseConfig(process.env), positionals);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}

export function runOnDatabase(
  name: keyof typeof hostCommands,
  work: (db: Database, config: Config, args: string[]) => Promise<void>,
): Promise<void> {
  return runCommand(name, async (config, args) => {
    const db = await connectDatabase(config);
    await work(db, config, args).finally(() => db.close());
  });
}
