/** In full with `SOAK=1`. */
export function times(short: number, full: number): number {
  return process.env.SOAK === '1' ? full : short;
}
