// Units reported short of the load or a refill are not charged until an admin decides how many are accepted (rules
// 6.13).
import type { CartAssignment } from './entity.ts';

export interface ReportedShort {
  product_id: string;
  name: string;
  units: number;
  /** Units reported after a sale, which reduce no charge. */
  lateUnits: number;
  /** The shortage; negative for an overage; undefined before the count. */
  found: number | undefined;
}

type Reports = Pick<CartAssignment, 'load_check' | 'refill_receipts' | 'initial_items' | 'figures'>;

export function reportedShort({ load_check, refill_receipts = [], initial_items, figures }: Reports): ReportedShort[] {
  const lines = new Map<string, ReportedShort>();
  function add(product_id: string, name: string, units: number, isLate: boolean) {
    if (units <= 0) return;
    const found = figures.find((figure) => figure.product_id === product_id)?.variance;
    const known = lines.get(product_id) ?? { product_id, name, units: 0, lateUnits: 0, found };
    const lateUnits = known.lateUnits + (isLate ? units : 0);
    lines.set(product_id, { ...known, units: known.units + units, lateUnits });
  }
  for (const { product_id, product_details, counted } of load_check?.items ?? []) {
    const loaded = initial_items.find((item) => item.product_id === product_id)?.quantity ?? 0;
    add(product_id, product_details.name, loaded - counted, load_check?.is_late === true);
  }
  for (const { product_id, product_details, sent, counted } of refill_receipts.flatMap(({ items }) => items))
    add(product_id, product_details.name, sent - counted, false);
  return [...lines.values()];
}

export interface ChargeOfShift {
  reported: number;
  accepted: number | undefined;
  /** Undefined before the count. */
  missing: number | undefined;
  charged: number | undefined;
}

export function chargeOf(shift: Reports & Pick<CartAssignment, 'excused_units'>): ChargeOfShift {
  const lines = reportedShort(shift);
  const reported = lines.reduce((sum, { units }) => sum + units, 0);
  const accepted = shift.excused_units ?? undefined;
  if (shift.figures.length === 0) return { reported, accepted, missing: undefined, charged: undefined };
  const missing = shift.figures.reduce((sum, { variance }) => sum + Math.max(0, variance), 0);
  const covered = lines.reduce((sum, { units, lateUnits, found = 0 }) => {
    const excusing = accepted === undefined ? units - lateUnits : units;
    return sum + Math.min(Math.max(0, found), excusing);
  }, 0);
  return { reported, accepted, missing, charged: missing - Math.min(covered, accepted ?? covered) };
}
