/**
 * Runs in a browser: a large photo of a turned camera, in base64. As written it is red on the left and blue on the
 * right; its EXIF block has the turn and the place.
 */
export async function photoInBase64(): Promise<string> {
  const canvas = new OffscreenCanvas(2400, 1800);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (let x = 0; x < 2400; x += 8) {
    for (let y = 0; y < 1800; y += 8) {
      const shade = 90 + Math.floor(Math.random() * 165);
      context.fillStyle = x < 1200 ? `rgb(${shade} 0 0)` : `rgb(0 0 ${shade})`;
      context.fillRect(x, y, 8, 8);
    }
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  const jpeg = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
  const camera = 'GPS-6.26\0';
  const exif = [
    'Exif\0\0MM\0*\0\0\0\x08\0\x02',
    // The maker's name lies behind the entries: 8 bytes of header, 2 of count, 24 of entries, 4 of end.
    `\x01\x0f\0\x02\0\0\0${String.fromCharCode(camera.length)}\0\0\0\x26`,
    // Turned clockwise: orientation 6.
    '\x01\x12\0\x03\0\0\0\x01\0\x06\0\0',
    `\0\0\0\0${camera}`,
  ].join('');
  const head = `\xff\xe1\0${String.fromCharCode(exif.length + 2)}`;
  return btoa(jpeg.slice(0, 2) + head + exif + jpeg.slice(2));
}
