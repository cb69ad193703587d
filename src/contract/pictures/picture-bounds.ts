export const maxPictureBytes = 120 * 1024;
/** The longest edge in pixels: a picture of few bytes must not need much memory when it is shown. */
export const maxPictureEdge = 640;
export const pictureTypes = ['image/webp', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];
