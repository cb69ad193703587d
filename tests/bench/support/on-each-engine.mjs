import { benchFolder } from './bench-folder.mjs';
import { onEngine } from './figures.mjs';
import { loadSource } from './load-source.mjs';

const { openPlaces } = await loadSource('tests/bench/support/servers.ts');

/** The bench's second argument makes an empty place for a server's data; all are removed in the end. */
export async function onEachEngine(bench) {
  const places = await openPlaces(benchFolder());
  try {
    for (const engine of places.engines) {
      if (onEngine !== undefined && onEngine !== engine) continue;
      await bench(engine, () => places.newPlace(engine));
    }
  } finally {
    await places.dispose();
  }
}
