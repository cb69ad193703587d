/** By the table-free definition of the checksum, bit by bit. */
export function withOwnChecksum(text: string): string {
  const body = text.slice(0, -4);
  let crc = 0xffff;
  for (const character of body) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isSet = ((crc >> 15) & 1) !== ((character.charCodeAt(0) >> bit) & 1);
      crc = ((crc << 1) & 0xffff) ^ (isSet ? 0x1021 : 0);
    }
  }
  return body + crc.toString(16).toUpperCase().padStart(4, '0');
}
