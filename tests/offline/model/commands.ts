import fc from 'fast-check';
import { type At, actions, getReady } from './actions.ts';
import type { Browser, Tab } from './browser.ts';
import { type Choice, officeChanges, salesChanges } from './changes.ts';
import { tabsOfBrowser, type World } from './world.ts';

interface Where extends Choice {
  browser: number;
  tab: number;
}

export interface Count {
  ran: number;
  refused: number;
}

class Command implements fc.AsyncCommand<World, World> {
  readonly name: string;
  readonly where: Where;
  readonly counts: Map<string, Count>;

  constructor(name: string, where: Where, counts: Map<string, Count>) {
    this.name = name;
    this.where = where;
    this.counts = counts;
  }

  check(world: Readonly<World>): boolean {
    return this.#deed.can(this.#at(world as World));
  }

  async run(world: World): Promise<void> {
    if (this.#deed.needsTab && !(await getReady(this.#at(world)))) return;
    if ((await this.#deed.run(this.#at(world))) === false) return;
    await world.quiet();
    const count = this.counts.get(this.name) ?? { ran: 0, refused: 0 };
    this.counts.set(this.name, { ...count, ran: count.ran + 1 });
    if (world.failures.length > 0) throw new Error(world.failures.join('\n'));
  }

  get #deed(): (typeof actions)[string] {
    return actions[this.name] as (typeof actions)[string];
  }

  #at(world: World): At {
    const { browser: index, tab: at, pick, units } = this.where;
    const browser = world.browsers[index] as Browser;
    return { world, browser, tab: browser.tabs[at] as Tab, at, pick, units };
  }

  toString(): string {
    const { browser, tab, pick, units } = this.where;
    return `${this.name}(${browser}.${tab}, ${pick}, ${units})`;
  }
}

export const commandNames = Object.keys(actions);

/** A day has more work than disasters. */
const weights: Record<string, number> = {
  ...Object.fromEntries([...Object.keys(officeChanges), ...Object.keys(salesChanges)].map((name) => [name, 2])),
  sell: 6,
  receive: 4,
  editPrice: 5,
  createProduct: 3,
  editInQueue: 4,
  undo: 8,
  manyAtOnce: 3,
  sync: 8,
  send: 4,
  look: 4,
  openTab: 10,
  signIn: 12,
  goOnline: 8,
  restartServer: 12,
  update: 6,
  letGo: 8,
  discard: 2,
  retry: 3,
  restoreBackup: 1,
  saveBackup: 2,
  changeRole: 1,
  becomeOld: 1,
};

const where = (browsers: number[]) =>
  fc.record({
    browser: fc.constantFrom(...browsers),
    tab: fc.nat(tabsOfBrowser - 1),
    pick: fc.nat(11),
    units: fc.integer({ min: 1, max: 9 }),
  });
const anywhere = where([0, 1, 2]);
// The third is a barista's phone, at first.
const inTheOffice = where([0, 0, 0, 1, 1, 1, 2]);
const onTheRoad = where([2, 2, 2, 2, 0, 1]);

function whereOf(name: string) {
  if (name in officeChanges || name === 'manyAtOnce') return inTheOffice;
  return name in salesChanges ? onTheRoad : anywhere;
}

export function commandsOf(counts: Map<string, Count>): fc.Arbitrary<Command>[] {
  return commandNames.flatMap((name) =>
    Array.from({ length: weights[name] ?? 2 }, () => whereOf(name).map((chosen) => new Command(name, chosen, counts))),
  );
}
