import { imageCache } from '#offline/device.ts';

/** With more images in the cache the oldest images are deleted. */
const maxImages = 200;

/** Returns a product image from the cache, or fetches and caches it. */
export async function fetchProductImage(request: Request): Promise<Response> {
  const cache = await caches.open(imageCache);
  const cachedImage = await cache.match(request);
  if (cachedImage) return cachedImage;
  // Not into the browser's own cache, which a sign-out cannot empty.
  const response = await fetch(request.url, { cache: 'no-store', ...integrityOf(request.url) });
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

/** A picture of the API is named by its SHA-256, so the browser can reject one that arrives damaged. */
function integrityOf(url: string): Pick<RequestInit, 'integrity'> {
  const [, hex] = /^\/api\/pictures\/([0-9a-f]{64})$/.exec(new URL(url).pathname) ?? [];
  if (!hex) return {};
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return { integrity: `sha256-${btoa(String.fromCharCode(...bytes))}` };
}
