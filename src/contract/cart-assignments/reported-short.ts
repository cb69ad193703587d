// Units that a barista reports missing from the load or a refill are not charged until an admin decides how many to
// accept (rules 6.13).
import type { CartAssignment } from './entity.ts';

export interface ReportedShortage {
  product_id: string;
  name: string;
  units: number;
  /** Units reported late, which are charged unless an admin accepts them. */
  lateUnits: number;
  /** The shortage; negative for an overage; undefined before the count. */
  variance: number | undefined;
}

type ShiftReports = Pick<CartAssignment, 'load_check' | 'refill_receipts' | 'initial_items' | 'figures' | 'counted_at'>;

/** Whether a load check was received after a sale, or any report of short units after the count. */
export function isShortReportLate(
  { is_late = false, recorded_at }: { is_late?: boolean | undefined; recorded_at?: string | undefined },
  { counted_at }: Pick<CartAssignment, 'counted_at'>,
): boolean {
  return is_late || Boolean(counted_at && recorded_at && recorded_at > counted_at);
}

export function reportedShortages(shift: ShiftReports): ReportedShortage[] {
  const { load_check, refill_receipts = [], initial_items, figures } = shift;
  const lines = new Map<string, ReportedShortage>();
  function add(product_id: string, name: string, units: number, isLate: boolean) {
    if (units <= 0) return;
    const variance = figures.find((figure) => figure.product_id === product_id)?.variance;
    const existing = lines.get(product_id) ?? { product_id, name, units: 0, lateUnits: 0, variance };
    const lateUnits = existing.lateUnits + (isLate ? units : 0);
    lines.set(product_id, { ...existing, units: existing.units + units, lateUnits });
  }
  for (const { product_id, product_details, counted } of load_check?.items ?? []) {
    const loadedUnits = initial_items.find((item) => item.product_id === product_id)?.quantity ?? 0;
    add(product_id, product_details.name, loadedUnits - counted, isShortReportLate(load_check ?? {}, shift));
  }
  for (const receipt of refill_receipts)
    for (const { product_id, product_details, sent, counted } of receipt.items)
      add(product_id, product_details.name, sent - counted, isShortReportLate(receipt, shift));
  return [...lines.values()];
}

export interface ShiftCharge {
  reportedUnits: number;
  acceptedUnits: number | undefined;
  /** Undefined before the count. */
  missingUnits: number | undefined;
  chargedUnits: number | undefined;
}

export function shiftChargeOf(shift: ShiftReports & Pick<CartAssignment, 'excused_units'>): ShiftCharge {
  const lines = reportedShortages(shift);
  const reportedUnits = lines.reduce((sum, { units }) => sum + units, 0);
  const acceptedUnits = shift.excused_units ?? undefined;
  if (shift.figures.length === 0)
    return {
      reportedUnits,
      acceptedUnits,
      missingUnits: undefined,
      chargedUnits: undefined,
    };
  const missingUnits = shift.figures.reduce((sum, { variance }) => sum + Math.max(0, variance), 0);
  const coveredUnits = lines.reduce((sum, { units, lateUnits, variance = 0 }) => {
    const excusableUnits = acceptedUnits === undefined ? units - lateUnits : units;
    return sum + Math.min(Math.max(0, variance), excusableUnits);
  }, 0);
  return {
    reportedUnits,
    acceptedUnits,
    missingUnits,
    chargedUnits: missingUnits - Math.min(coveredUnits, acceptedUnits ?? coveredUnits),
  };
}
