// Several names in one sentence: the first five, and how many more there are.
import { isolateText } from '#contract/fields/isolate-text.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { type Text, text } from '#contract/texts/text.ts';

const maxListed = 5;

/** `GRB-01, GRB-02`, or `…, GRB-05 and 2 more`. */
export function someOf(names: readonly string[]): string | Text {
  const listed = names.slice(0, maxListed).join(', ');
  const count = names.length - maxListed;
  return count > 0 ? text('names.andMore', { names: listed, count }) : listed;
}

interface NamedUnits {
  name: string;
  units: number;
}

/**
 * The number of products in these lots, and their names with units, such as
 * `Thai Tea (12), … and 2 more`; undefined without lots.
 */
export function productsWithUnits(lots: readonly NamedUnits[]): { count: number; names: string | Text } | undefined {
  const units = new Map<string, number>();
  for (const lot of lots) units.set(lot.name, (units.get(lot.name) ?? 0) + lot.units);
  if (units.size === 0) return undefined;
  const named = [...units].map(([name, sum]) => `${isolateText(name)} (${formatWhole(sum)})`);
  return { count: units.size, names: someOf(named) };
}
