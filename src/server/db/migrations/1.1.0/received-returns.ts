import type { Migration } from '../migration.ts';

/** When the server learned of a return, whose own time may lie before. */
export const receivedReturns: Migration['statements'] = (t) => [
  `alter table cart_assignments add column return_recorded_at ${t.time}`,
];
