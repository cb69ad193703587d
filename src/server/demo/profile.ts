import { addDays, type BusinessDate, businessDateOf, startOfBusinessDate } from '#contract/fields/dates.ts';

export type DemoProfile = 'tiny' | 'demo' | 'full';

export const profiles: Record<DemoProfile, { days: number; carts: readonly string[] }> = {
  tiny: { days: 3, carts: ['MK-003', 'MK-004', 'MK-005'] },
  demo: { days: 28, carts: firstCarts(8) },
  full: { days: 42, carts: firstCarts(10) },
};

function firstCarts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `MK-${String(index + 1).padStart(3, '0')}`);
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** The simulation ends at 10:37 in Jakarta, today or yesterday, when most carts are on shift. */
export function latestAnchor(now: Date): Date {
  const today = businessDateOf(now);
  const anchor = atHour(today, 10, 37);
  return new Date(anchor <= now.getTime() ? anchor : atHour(addDays(today, -1), 10, 37));
}

export function atHour(date: BusinessDate, hour: number, minute = 0): number {
  return Date.parse(startOfBusinessDate(date)) + hour * hourMs + minute * minuteMs;
}

export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
