import { useInstant } from '#client/state/use-instant.ts';

/** An instant: "09:12 today" on the screen, its date on paper. */
export function Moment({ at }: { at: string }) {
  return useInstant().when(at);
}
