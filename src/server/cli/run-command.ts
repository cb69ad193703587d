import { type Config, parseConfig, StartError } from '../config.ts';

/**
 * Runs a command of the host with the server's own configuration. A mistake of whoever runs it is
 * told in words, anything else with its stack; either ends with 1.
 */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  // Security: what these commands write is for the service's user only.
  process.umask(0o077);
  try {
    await work(parseConfig(process.env));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
