import { type Config, parseConfig, StartError } from '../config.ts';
import { hostCommands, readCommandLine } from './command-line.mjs';

/**
 * Runs a command of the host with its arguments and the server's own configuration. A mistake of the
 * operator is printed as a sentence, anything else with its stack; either exits with 1.
 */
export async function runCommand(
  name: keyof typeof hostCommands,
  work: (config: Config, args: string[]) => Promise<void>,
): Promise<void> {
  const { positionals } = readCommandLine(hostCommands[name]);
  // Security: what these commands write is for the service's user only.
  process.umask(0o077);
  try {
    await work(parseConfig(process.env), positionals);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
