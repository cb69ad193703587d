import { imageCache } from '../device.ts';

/** Deletes the cached product images, which show what a user looked at. In Node there is no cache. */
export async function clearImageCache(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(imageCache);
}
