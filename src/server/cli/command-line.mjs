// Plain JavaScript without packages, because the commands that install packages and build the project use it too.
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Option
 * @property {'boolean' | 'string'} [type] a flag unless it takes a value
 * @property {string} [short]
 * @property {string[]} [choices]
 * @property {string} about
 *
 * @typedef {object} Command
 * @property {string} command what a person types to run it
 * @property {string} about
 * @property {string[]} [takes] its arguments in order: `<file>` is required, `[file]` optional,
 * `[name …]` any number of them
 * @property {Record<string, Option>} [options]
 * @property {string} [passesOn] a line in the help about the arguments, if the command passes all of
 * them on to another program, which checks them
 */

/**
 * Prints the help with `--help`, and exits with 1 if an argument is unknown, missing or superfluous.
 * @param {Command} command
 * @returns {{ values: Record<string, string | boolean | undefined>, positionals: string[] }}
 */
export function readCommandLine(command) {
  const { takes = [], options = {}, passesOn } = command;
  const args = process.argv.slice(2);
  if (passesOn !== undefined) {
    if (args.includes('--help')) printHelp(command);
    return { values: {}, positionals: args };
  }
  const { values, positionals } = parse(command, args);
  if (values.help) printHelp(command);
  for (const [name, { choices }] of Object.entries(options)) {
    const value = values[name];
    if (!choices || value === undefined || choices.includes(String(value))) continue;
    fail(command, `--${name} must be one of ${choices.join(', ')}`);
  }
  const isOpenEnded = takes.some((name) => name.includes('…'));
  const maxCount = isOpenEnded ? Number.POSITIVE_INFINITY : takes.length;
  const minCount = takes.filter((name) => name.startsWith('<')).length;
  if (positionals.length > maxCount) fail(command, `Unexpected argument ${positionals[maxCount]}`);
  if (positionals.length < minCount) fail(command, `Missing argument ${takes[positionals.length]}`);
  return { values, positionals };
}

/** @type {Option} */
const help = { short: 'h', about: 'shows this help' };

/** @param {Command} command @param {string[]} args */
function parse(command, args) {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, help }).map(([name, { type = 'boolean', short }]) => [
      name,
      short === undefined ? { type } : { type, short },
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return fail(command, error instanceof Error ? error.message : String(error));
  }
}

/** @param {Command} command */
function usageOf({ command, takes = [] }) {
  return `Usage: ${[command, ...takes].join(' ')}`;
}

/** @param {Command} command @param {string} reason @returns {never} */
function fail(command, reason) {
  console.error(`${reason}\n${usageOf(command)}`);
  process.exit(1);
}

/** @param {Command} command @returns {never} */
function printHelp(command) {
  const options = Object.entries({ ...command.options, help }).map(
    ([name, { choices, about }]) => `  --${name}${choices ? `=${choices.join('|')}` : ''}  ${about}`,
  );
  const argumentLines = command.passesOn === undefined ? options : [command.passesOn];
  console.log([usageOf(command), command.about, ...argumentLines].join('\n'));
  process.exit(0);
}

/**
 * Commands for operators: `npm run <name>`.
 * @satisfies {Record<string, Command>}
 */
export const hostCommands = {
  backup: {
    command: 'npm run backup --',
    about:
      'Backs up the database to a file, by default in DATA_DIR/backups, and verifies it. The server may be running.',
    takes: ['[file]'],
  },
  restore: {
    command: 'npm run restore --',
    about: 'Restores a backup. Stop the server first. All users have to sign in again.',
    takes: ['<file>'],
  },
  restored: {
    command: 'npm run restored',
    about:
      'Prepares a database that PostgreSQL restored to an earlier point in time. Stop the server first, and run it once.',
  },
  check: {
    command: 'npm run check',
    about: 'Checks the database file and all ledger invariants. Changes nothing.',
  },
  'rebuild-sums': {
    command: 'npm run rebuild-sums',
    about: 'Recalculates the sales totals that reports read. The server may be running.',
  },
  'reset-link': {
    command: 'npm run reset-link --',
    about: 'Prints a link to set a new password, for users without email.',
    takes: ['<username>'],
  },
};

export const serverCommand = {
  command: 'npm start',
  about: 'Starts the server. See docs/running.md for its environment variables.',
  options: { 'check-config': { about: 'prints the configuration without starting the server' } },
};
