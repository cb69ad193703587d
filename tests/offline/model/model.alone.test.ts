// Random sequences of what people, browsers, the network and the server do, after which every promise must hold. SEED=…
// repeats a sequence.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowsers } from './browser.ts';
import { type Count, commandNames, commandsOf } from './commands.ts';
import { takeOverTimers } from './model-time.ts';
import { makeStart, type Start } from './server.ts';
import { settle } from './settle.ts';
import { World } from './world.ts';

const isSoak = process.env.SOAK === '1';
const minutes = Number(process.env.MINUTES ?? (isSoak ? 30 : 0.5));
const seed = process.env.SEED;
/** Of which some sixty happen: the others find that they cannot. */
const leastCommands = 110;
/** How long a failing sequence may look for a shorter one. */
const shrinkMs = Number(process.env.SHRINK ?? 120) * 1000;

describe('three devices, two tabs each, and whatever happens (F46)', () => {
  let browsers: Browser[];
  let start: Start;
  let giveBack: () => void;
  const counts = new Map<string, Count>();
  beforeAll(async () => {
    start = await makeStart();
    browsers = await openBrowsers(3);
    giveBack = takeOverTimers();
  });
  afterAll(async () => {
    giveBack();
    await start.app.close();
  });

  async function live(sequence: Iterable<fc.AsyncCommand<World, World>>): Promise<void> {
    const world = await World.begin(browsers, start);
    world.wishes.onRefused = ({ command }) => {
      const count = counts.get(command);
      if (count) count.refused += 1;
    };
    try {
      await fc.asyncModelRun(() => ({ model: world, real: world }), sequence);
      await settle(world);
    } finally {
      await world.end();
    }
  }

  test('end as people were told', { timeout: (minutes + 5) * 60_000 }, async () => {
    const startedAt = performance.now();
    const first = seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(seed);
    let sequences = 0;
    const commands = fc.commands(commandsOf(counts), {
      maxCommands: 160,
      size: 'max',
      ...(process.env.REPLAY_PATH && { replayPath: process.env.REPLAY_PATH }),
    });
    const failed: string[] = [];
    const report = () => {
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(table(counts, { sequences, seconds, first }), `, ${failed.length} failed`);
    };
    const goesOn = () =>
      performance.now() - startedAt < minutes * 60_000 &&
      (sequences === 0 || (seed === undefined && (isSoak || failed.length === 0)));
    while (goesOn()) {
      let shrinksUntil = Number.POSITIVE_INFINITY;
      const result = await fc.check(
        fc.asyncProperty(atLeast(leastCommands, commands), async (sequence) => {
          fc.pre(performance.now() < shrinksUntil);
          try {
            await live(sequence);
          } catch (failure) {
            shrinksUntil = Math.min(shrinksUntil, performance.now() + shrinkMs);
            throw failure;
          }
        }),
        { numRuns: 1, seed: first + sequences, path: process.env.SEED_PATH ?? '' },
      );
      sequences += 1;
      if (result.failed) {
        failed.push(reportOf(result));
        console.log(failed.at(-1));
      }
      // A long search that is stopped has reported how far it came.
      if (sequences % 100 === 0) report();
    }
    report();
    expect(failed, failed.join('\n')).toHaveLength(0);
    const unused = commandNames.filter((name) => !counts.has(name));
    if (isSoak && seed === undefined) expect(unused, 'never ran').toEqual([]);
  });
});

function reportOf({
  seed,
  counterexamplePath,
  counterexample,
  errorInstance,
}: Pick<fc.RunDetails<unknown>, 'seed' | 'counterexamplePath' | 'counterexample' | 'errorInstance'>) {
  const [shortest] = (counterexample ?? []) as unknown[];
  const { message = '' } = (errorInstance ?? {}) as { message?: string };
  const replay = /replayPath="(.*)"/.exec(String(shortest))?.[1] ?? '';
  const again = `SEED=${seed} SEED_PATH=${counterexamplePath} REPLAY_PATH=${replay}`;
  return `${again}\n${String(shortest)}\n${message}`;
}

function atLeast<Sequence extends Iterable<unknown>>(least: number, inner: fc.Arbitrary<Sequence>) {
  return new (class extends fc.Arbitrary<Sequence> {
    generate(random: fc.Random): fc.Value<Sequence> {
      for (;;) {
        const value = inner.generate(random, undefined);
        if ([...value.value_].length >= least) return value;
      }
    }
    canShrinkWithoutContext(value: unknown): value is Sequence {
      return inner.canShrinkWithoutContext(value);
    }
    shrink(value: Sequence, context?: unknown): fc.Stream<fc.Value<Sequence>> {
      return inner.shrink(value, context);
    }
  })();
}

function table(counts: Map<string, Count>, { sequences, seconds, first }: Record<string, number>): string {
  const lines = commandNames.map((name) => {
    const { ran, refused } = counts.get(name) ?? { ran: 0, refused: 0 };
    return `${name.padEnd(20)} ${String(ran).padStart(6)} ${String(refused).padStart(8)}`;
  });
  const steps = [...counts.values()].reduce((sum, { ran }) => sum + ran, 0);
  const sum = `${sequences} sequences, ${steps} commands in ${Math.round(seconds ?? 0)} s, seeds from ${first}`;
  return [`${'command'.padEnd(20)} ${'ran'.padStart(6)} ${'refused'.padStart(8)}`, ...lines, sum].join('\n');
}
