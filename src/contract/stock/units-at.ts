/** Users choose names, and every object has `constructor` and `__proto__`: only own keys are places. */
export function unitsAt(units: Readonly<Record<string, number>> | undefined, name: string): number {
  return units && Object.hasOwn(units, name) ? (units[name] ?? 0) : 0;
}
