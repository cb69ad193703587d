const zeroDate = '0001-01-01T00:00:00Z';

/** Whether an instant is neither empty nor the zero date, which mean "never" (screens 3.6). */
export function hasHappened(instant: string | null): instant is string {
  return instant !== null && instant !== '' && instant !== zeroDate;
}
