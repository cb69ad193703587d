const zeroDate = '0001-01-01T00:00:00Z';

/** Neither empty nor the zero date, which mean that it never happened (screens 3.6). */
export function hasHappened(instant: string | null): instant is string {
  return instant !== null && instant !== '' && instant !== zeroDate;
}
