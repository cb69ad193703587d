import { imageCache } from '../device.ts';

/** Deletes the cached product images, which show what somebody looked at. Node has no such cache. */
export async function forgetPictures(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(imageCache);
}
