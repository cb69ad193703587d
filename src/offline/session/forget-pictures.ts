import { imageCache } from '../device.ts';

/** Forgets which products somebody looked at here. Only browsers have such a cache. */
export async function forgetPictures(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(imageCache);
}
