export interface Lot {
  units: number;
  /** The arrival, in days from today; 0 means in stock. */
  firstDay: number;
  /** The expiry, in days from today; infinite if unknown. */
  lastDay: number;
}

/** Units may be fractional. */
interface ForecastDay {
  /** Units at the start of the day. */
  startUnits: number;
  /** Demand that the stock does not cover. */
  shortage: number;
  /** Units at the end of the day that can be sold the next day. */
  left: number;
}

export type StockForecast = (day: number) => ForecastDay;

/** Assumes no further deliveries; lots that expire first are sold first. */
export function forecastStock(lots: readonly Lot[], salesOn: (day: number) => number): StockForecast {
  let rest = [...lots].sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  const days: ForecastDay[] = [];
  const computeDay = (day: number): ForecastDay => {
    let shortage = salesOn(day);
    const startUnits = unitsOn(day, rest);
    rest = rest
      .map((lot) => {
        const sold = lot.firstDay > day ? 0 : Math.min(shortage, lot.units);
        shortage -= sold;
        return { ...lot, units: lot.units - sold };
      })
      .filter(({ units, lastDay }) => units > 0 && lastDay > day);
    return { startUnits, shortage, left: unitsOn(day, rest) };
  };
  return (day) => {
    while (days.length <= day) days.push(computeDay(days.length));
    return days[day] ?? { startUnits: 0, shortage: 0, left: 0 };
  };
}

/** Excludes lots that arrive later. */
function unitsOn(day: number, lots: readonly Lot[]): number {
  return lots.reduce((sum, { units, firstDay }) => sum + (firstDay > day ? 0 : units), 0);
}
