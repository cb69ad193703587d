/** When this device kept all of these files, and when the office said that its lists are here too. */
export function keepsAll(page, files, { withinMs = 300_000 } = {}) {
  return page.evaluate(watch, { files, withinMs });
}

async function watch({ files, withinMs }) {
  const now = () => performance.timeOrigin + performance.now();
  const at = { files: Number.NaN, lists: Number.NaN };
  const deadline = now() + withinMs;
  while (now() < deadline && Number.isNaN(at.files + at.lists)) {
    if (Number.isNaN(at.files) && (await areKept())) at.files = now();
    const saysSo = document.querySelector('a[href="/outbox"][title*="up to date" i]');
    if (Number.isNaN(at.lists) && saysSo) at.lists = now();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return at;

  async function areKept() {
    const kept = new Set();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) kept.add(new URL(url).pathname);
    }
    return files.every((file) => kept.has(file));
  }
}
