/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface PictureHeader extends PictureSize {
  /** Parts that are not needed to draw it, such as EXIF: they may say where and by whom it was taken. */
  hasMetadata: boolean;
}

/** Bytes as text, such as `RIFF`. */
export function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

/** For the multi-byte numbers of a part of a file. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
