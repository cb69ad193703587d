// Reads QR codes out of pictures, on this device alone: nothing of a picture is stored or sent.

/** The text of the code in a picture; undefined, or a rejection, where there is none. */
export type ReadCode = (picture: CanvasRenderingContext2D) => Promise<string | undefined>;

/** What some browsers have, which TypeScript's library does not describe yet. */
interface BarcodeDetectorClass {
  new (options: {
    formats: string[];
  }): {
    detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own reader of codes, else one in JavaScript, which is loaded only then. */
export async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async ({ canvas }) => (await detector.detect(canvas))[0]?.rawValue;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  return async (picture) => decodeQR(picture.getImageData(0, 0, picture.canvas.width, picture.canvas.height));
}

/** A code that fills a photo is read in a small copy; one in a corner of it needs a larger one. */
const searchedEdges = [640, 1280, 2000];

/** The text of the code in a file with a picture: undefined where there is none, or where it is no picture. */
export async function readCodeIn(file: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const read = await codeReader();
    for (const edge of searchedEdges) {
      const picture = drawScaled(image, edge);
      const text = picture && (await read(picture).catch(() => undefined));
      if (text) return text;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawScaled(image: HTMLImageElement, longestEdge: number) {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longestEdge / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  // The dark parts of a code on no background would be dark on dark.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context;
}
