import { type BusinessDate, weekdayOf } from '#contract/fields/dates.ts';
import type { DemoCart, SpotKind } from './business.ts';
import { Random } from './random.ts';

const weekdayFactors: Record<SpotKind, readonly number[]> = {
  office: [0, 1, 1.05, 1.05, 1, 0.88, 0.22],
  mixed: [1.1, 0.9, 0.95, 0.95, 1, 1.1, 1.25],
  leisure: [1.75, 0.55, 0.6, 0.6, 0.65, 0.95, 1.55],
  campus: [0, 1, 1.05, 1.05, 1, 0.8, 0.45],
  station: [0.7, 1, 1, 1, 1, 1.05, 0.9],
};

const firstHour = 6;

export const loadShare = 0.75;

const hourWeights: Record<SpotKind, readonly number[]> = {
  office: [1, 8, 14, 9, 8, 8, 14, 13, 8, 12, 5],
  mixed: [1, 4, 6, 7, 9, 11, 13, 11, 9, 9, 10, 10],
  leisure: [4, 15, 16, 12, 6, 5, 5, 5, 6, 12, 12, 6],
  campus: [0, 5, 9, 12, 11, 10, 14, 11, 9, 11, 8],
  station: [14, 16, 11, 5, 4, 5, 5, 4, 4, 6, 14, 12],
};

const fridayPrayers = { weekday: 5, hour: 12, factor: 0.6 };

export function expectedCups({ kind, cupsPerDay }: Pick<DemoCart, 'kind' | 'cupsPerDay'>, date: BusinessDate): number {
  return cupsPerDay * (weekdayFactors[kind][weekdayOf(date) % 7] ?? 0) * paydayFactor(date);
}

function paydayFactor(date: BusinessDate): number {
  const day = Number(date.slice(8));
  return day >= 25 && day <= 28 ? 1.15 : 1;
}

export function weatherFactor(date: BusinessDate): number {
  const random = new Random(`weather ${date}`);
  return random.chance(0.28) ? random.between(0.55, 0.75) : 1;
}

export function hourShares(kind: SpotKind, date: BusinessDate): { hour: number; share: number }[] {
  const weights = hourWeights[kind];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const isFriday = weekdayOf(date) === fridayPrayers.weekday;
  return weights.map((weight, index) => {
    const hour = firstHour + index;
    const factor = isFriday && hour === fridayPrayers.hour ? fridayPrayers.factor : 1;
    return { hour, share: (weight / total) * factor };
  });
}
