import { createServer } from 'node:http';

/** A page that is complete in one answer of two kilobytes. No page is painted sooner. */
export async function startFloor() {
  const words = 'A cart, a barista, and coffee where you are. '.repeat(45);
  const html = `<!doctype html><html lang="en"><title>Floor</title><h1>Coffee</h1><p>${words}`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
