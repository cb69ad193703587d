import { imageCache } from '#offline/device.ts';

const most = 200;

/** A product's picture: from the device once it was seen, else from the server, and then kept. */
export async function productImage(request: Request): Promise<Response> {
  const cache = await caches.open(imageCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
  if (response.ok && isPicture) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)),
    );
  }
  return response;
}
