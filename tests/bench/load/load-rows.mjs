import { count, median, quantile } from '../support/figures.mjs';
import { ask } from '../support/load.mjs';
import { call } from '../support/write-round.mjs';
import { writers } from './loaded-business.mjs';

const seconds = count(6, 1);
const connections = 64;
/** What one writer does in turn: a restock, a stock check, and sales between them. */
const mixedCalls = ['restock', 'sale', 'sale', 'sale', 'check', 'sale', 'sale', 'sale'];

/** Only restocks: what they all share is the day's numbers. */
export function restocks(processes) {
  return writes('restocks', processes, () => 'restock');
}

/** Restocks, sales and stock checks. */
export function mixed(processes) {
  return writes('mixed writes', processes, (turn) => mixedCalls[turn % mixedCalls.length]);
}

function writes(what, processes, kindOf) {
  return {
    name: `${what}, ${writers} at once, ${said(processes)}`,
    async measure(version) {
      const spentBefore = version.processorMs();
      const { times, failed, lasted } = await inLoops((writer, turn) =>
        send(kindOf(writer + turn), version, { processes, writer, turn }),
      );
      const [p50, p999] = [median(times), quantile(times, 0.999)];
      return {
        'per s': times.length / lasted,
        // What others do on the machine changes this one least.
        'processor of the server, ms': (version.processorMs() - spentBefore) / times.length,
        'median, ms': p50,
        'p99, ms': quantile(times, 0.99),
        'p99.9, ms': p999,
        'p99.9 / median': p999 / p50,
        failed,
      };
    },
  };
}

/** A page of products beside the bare route, which is asked in the same seconds of the same round. */
export function products(bareUrl) {
  return {
    name: `products, ${connections} connections, one process`,
    async measure({ urls: [url], sellers }) {
      const tokens = sellers.map(({ office }) => office);
      const page = `${url}/api/products?page=1&limit=10`;
      const alone = await ask(page, { tokens, connections: 1, seconds });
      const bare = await ask(bareUrl, { connections, seconds });
      const { p99, perSecond } = await ask(page, { tokens, connections, seconds });
      return {
        'per s': perSecond,
        'per s, bare / this': bare.perSecond / perSecond,
        'p99, ms': p99,
        'bare: p99, ms': bare.p99,
        'p99 / (3 x bare p99 + own median)': p99 / (3 * bare.p99 + alone.p50),
      };
    },
  };
}

/** The bare route answers as many posts as `restocks` sends, from the same client. */
export function bareWrites(bareUrl) {
  return {
    name: `bare route, ${writers} posts at once`,
    async measure() {
      const line = ['POST', '/', { notes: '', items: [] }];
      const { times, lasted } = await inLoops(() => call(bareUrl, '', line));
      return { 'per s': times.length / lasted, 'median, ms': median(times) };
    },
  };
}

function said(processes) {
  return processes === 1 ? 'one process' : `${processes} processes`;
}

/**
 * All writers repeat `work` for some seconds, each one call after the other. Times are in ms; those of
 * failed calls are left out. A server that is overloaded answers 503 after some seconds.
 */
async function inLoops(work) {
  const times = [];
  let failed = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const repeat = async (writer) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const begun = performance.now();
      try {
        await work(writer, turn);
        times.push(performance.now() - begun);
      } catch (error) {
        failed += 1;
        if (failed === 1) console.error(error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => repeat(writer)));
  return { times, failed, lasted: (performance.now() - started) / 1000 };
}

/** Sends one write of two lines and waits for its answer. The writers are spread over the processes. */
async function send(kind, { urls, sellers, productIds }, { processes, writer, turn }) {
  const url = urls[writer % processes];
  const { token, office, warehouse_id } = sellers[writer];
  const linesOf = (figures) =>
    [0, 1].map((line) => ({
      product_id: productIds[(writer + turn + line) % productIds.length],
      ...figures,
    }));
  switch (kind) {
    case 'restock': {
      const items = linesOf({ quantity: 1, expired_date: null });
      return call(url, office, ['POST', '/restocks', { warehouse_id, notes: '', items }]);
    }
    case 'sale': {
      const body = { items: linesOf({ quantity: 1 }), payment_method: 'cash' };
      return call(url, token, ['POST', '/transactions', body]);
    }
    case 'check': {
      const count = { kind: 'count', reason: '', items: linesOf({ counted: 10_000 }) };
      return call(url, office, ['POST', '/stock/adjustments', { warehouse_id, ...count }]);
    }
  }
}
