/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface PictureHeader extends PictureSize {
  /** EXIF and the like: it may say where and by whom the picture was taken. */
  hasMetadata: boolean;
}

/** For the multi-byte numbers of a part of a file. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
