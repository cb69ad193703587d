import * as z from 'zod/mini';

/** What the server answers to a picture that it has stored. */
export const storedPictureSchema = z.object({
  /** The address for `image_url` of a product. */
  image_url: z.string(),
});
