import {
  maxPictureBytes,
  pictureAddress,
  pictureTypes,
  storedPictureSchema,
} from '#contract/pictures/picture-address.ts';
import { ApiError } from '../http/api-error.ts';
import type { Route } from '../http/route.ts';
import { storePicture } from './store-picture.ts';

export const pictureRoutes: Route[] = [
  {
    kind: 'upload',
    method: 'PUT',
    path: '/pictures/:sha256',
    policy: 'office',
    maxBytes: maxPictureBytes,
    types: pictureTypes,
    tooLarge: 'picture_size',
    answers: storedPictureSchema,
    handle: async (request) => {
      await storePicture(request);
      return { message: 'Picture stored', data: { image_url: pictureAddress(request.sha256) } };
    },
  },
  // Public, because an <img> sends no token: who knows the name has seen the picture, or what shows it.
  {
    kind: 'file',
    method: 'GET',
    path: '/pictures/:sha256',
    policy: 'public',
    types: pictureTypes,
    handle: async ({ db, sha256 }) => {
      const picture = await db
        .selectFrom('pictures')
        .select(['type', 'bytes'])
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      if (!picture) throw new ApiError('not_found', { message: 'This picture does not exist' });
      return picture;
    },
  },
];
