/** Units of one product that can be sold together. */
export interface Lot {
  units: number;
  /** So many days after today they come; 0: they are there. */
  firstDay: number;
  /** How many days after today they can be sold at last; infinite: for longer than is known. */
  lastDay: number;
}

/** One day of goods that are sold, in units, in fractions. */
interface CourseDay {
  /** What can be sold in the morning. */
  there: number;
  /** What would have been sold of more. */
  missing: number;
  /** What is there in the evening and can still be sold the next day. */
  left: number;
}

/** By how many days after today. */
export type Course = (day: number) => CourseDay;

/**
 * What becomes of goods day by day, if no others come: what expires first is sold first, and nothing after its
 * last day. Worked out as far as it is asked.
 */
export function courseOf(lots: readonly Lot[], sells: (day: number) => number): Course {
  let rest = [...lots].sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  const days: CourseDay[] = [];
  const nextDay = (day: number): CourseDay => {
    let missing = sells(day);
    const there = unitsOn(day, rest);
    rest = rest
      .map((lot) => {
        const sold = lot.firstDay > day ? 0 : Math.min(missing, lot.units);
        missing -= sold;
        return { ...lot, units: lot.units - sold };
      })
      .filter(({ units, lastDay }) => units > 0 && lastDay > day);
    return { there, missing, left: unitsOn(day, rest) };
  };
  return (day) => {
    while (days.length <= day) days.push(nextDay(days.length));
    return days[day] ?? { there: 0, missing: 0, left: 0 };
  };
}

/** Without the lots that come later. */
function unitsOn(day: number, lots: readonly Lot[]): number {
  return lots.reduce((sum, { units, firstDay }) => sum + (firstDay > day ? 0 : units), 0);
}
