import { setTimeout as sleep } from 'node:timers/promises';

export const wires = ['whole', 'lost', 'cut', 'late', 'doubled', 'old'] as const;
export type Wire = (typeof wires)[number];

/** The answers of `GET /sync/changes` fail in this order, repeatedly; other requests are answered normally. */
export function faultyAnswers(order: readonly Wire[]) {
  const earlier = new Map<string, Response>();
  let count = 0;
  return async ({ path }: { path: string }, carry: () => Promise<Response>): Promise<Response> => {
    if (!path.startsWith('/sync/changes')) return carry();
    const wire = order[count++ % order.length];
    // The earlier answer to the same request, as a cache on the way would answer it.
    const old = earlier.get(path);
    if (wire === 'old' && old) return old.clone();
    const answer = await carry();
    earlier.set(path, answer.clone());
    if (wire === 'lost') throw new TypeError('Failed to fetch');
    if (wire === 'cut') return cutOff(answer);
    // Sent twice; the second answer overtakes the first.
    if (wire === 'doubled') await carry();
    // Longer than another tab takes to ask and be answered.
    if (wire === 'late') await sleep(80);
    return answer;
  };
}

async function cutOff(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, bytes.length / 2));
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, answer);
}
