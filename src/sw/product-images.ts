import { imageCache } from '#offline/device.ts';

const maxImages = 200;

/** A product image: from the cache, else from the server, and then cached. */
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
      keys.slice(0, Math.max(0, keys.length - maxImages)).map((key) => cache.delete(key)),
    );
  }
  return response;
}
