/** Only own keys are places: users choose names, and every object inherits `constructor` and `__proto__`. */
export function unitsAt(units: Readonly<Record<string, number>> | undefined, name: string): number {
  return units && Object.hasOwn(units, name) ? (units[name] ?? 0) : 0;
}
