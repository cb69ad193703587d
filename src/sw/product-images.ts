import { imageCache } from '#offline/device.ts';

/** With more images in the cache the oldest images are deleted. */
const maxImages = 200;

/** Returns a product image from the cache, or fetches and caches it. */
export async function fetchProductImage(request: Request): Promise<Response> {
  const cache = await caches.open(imageCache);
  const cachedImage = await cache.match(request);
  if (cachedImage) return cachedImage;
  // Not into the browser's own cache, which a sign-out cannot empty.
  const response = await fetch(request, { cache: 'no-store' });
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false;
  if (response.ok && isImage) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    // `keys` lists the oldest image first.
    const oldest = keys.slice(0, Math.max(0, keys.length - maxImages));
    await Promise.all(oldest.map((key) => cache.delete(key)));
  }
  return response;
}
