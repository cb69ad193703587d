import { imageCache } from '../device.ts';

/** Deletes cached product images, which show what somebody looked at. Only browsers have this cache. */
export async function forgetPictures(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(imageCache);
}
