/**
 * The units at the place of this name; 0 if it has none. People choose the names, and every object has
 * `constructor` and `__proto__` without anybody putting them there: only own keys are names.
 */
export function unitsAt(units: Readonly<Record<string, number>> | undefined, name: string): number {
  return units && Object.hasOwn(units, name) ? (units[name] ?? 0) : 0;
}
