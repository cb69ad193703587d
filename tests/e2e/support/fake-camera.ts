import { writeFileSync } from 'node:fs';
import encodeQR from 'qr';

const width = 640;
const height = 480;
const moduleSize = 7;

/** The browser's only camera plays this file, which is read anew whenever the camera starts. */
export function cameraFlags(file: string): string[] {
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
}

/** A film in grey (Y4M) of two frames, which plays on and on. */
export function holdBeforeCamera(file: string, text: string): void {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const left = Math.floor((width - modules.length * moduleSize) / 2);
  const top = Math.floor((height - modules.length * moduleSize) / 2);
  const isDark = (x: number, y: number) =>
    modules[Math.floor((y - top) / moduleSize)]?.[Math.floor((x - left) / moduleSize)] === true;
  const grey = Buffer.alloc(width * height, 200);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isDark(x, y)) grey[y * width + x] = 20;
  }
  const frame = [Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)];
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420\n`);
  writeFileSync(file, Buffer.concat([head, ...frame, ...frame]));
}
