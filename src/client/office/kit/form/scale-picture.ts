import { withoutMetadata } from '#contract/pictures/jpeg-header.ts';
import { maxPictureBytes, maxPictureEdge } from '#contract/pictures/picture-address.ts';

/** Each attempt makes the file smaller, until it fits the size limit. Usually the first attempt succeeds. */
const attempts = [
  { edge: maxPictureEdge, quality: 0.82 },
  { edge: maxPictureEdge, quality: 0.6 },
  { edge: 480, quality: 0.6 },
  { edge: 320, quality: 0.6 },
];

/** Security: removes the camera's metadata. Undefined if the file can't be decoded or stays too large. */
export async function scalePicture(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    for (const { edge, quality } of attempts) {
      const picture = await encode(draw(image, edge), quality);
      if (picture && picture.size <= maxPictureBytes) {
        return withoutMetadata(new Uint8Array(await picture.arrayBuffer()));
      }
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement, longestEdge: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longestEdge / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  // A JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns a JPEG if the browser can't write WebP. (In Safari, `toBlob` returns a PNG instead.) */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
