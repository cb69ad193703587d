import type { PictureType } from '#contract/pictures/picture-address.ts';

/** Pictures that were taken or chosen in the app, by the SHA-256 of their bytes. */
export interface Pictures {
  /** Lower-case hex. */
  sha256: string;
  type: PictureType;
  bytes: Buffer;
  created_at: string;
  created_by: string;
  /** When the picture was last sent, or last set for a product. */
  used_at: string;
}
