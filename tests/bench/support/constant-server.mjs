// A bare Hono route that answers a constant of about the size of a list page, in a separate process.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const body = { status: 'success', data: Array.from({ length: 10 }, () => 'x'.repeat(400)) };
const app = new Hono().all('*', (c) => c.json(body));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.send?.(`http://127.0.0.1:${port}`),
);
process.on('disconnect', () => {
  server.close();
  process.exit(0);
});
