// Security: pictures are read on this device only, never stored or sent.

/** Resolves to undefined or rejects if there is no code. */
export type ReadCode = (picture: CanvasRenderingContext2D) => Promise<string | undefined>;

/** TypeScript's DOM library lacks this class. */
interface BarcodeDetectorClass {
  new (options: {
    formats: string[];
  }): {
    detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
}

export async function loadCodeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async ({ canvas }) => (await detector.detect(canvas))[0]?.rawValue;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  return async (picture) => decodeQR(picture.getImageData(0, 0, picture.canvas.width, picture.canvas.height));
}

/** In pixels. A code that fills a photo is found in a small copy; one in a corner needs a larger copy. */
const searchEdges = [640, 1280, 2000];

export async function readCodeIn(file: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const read = await loadCodeReader();
    for (const edge of searchEdges) {
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
  // A dark code on a transparent background would be unreadable.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context;
}
