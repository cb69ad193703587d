import type { Migration } from '../migration.ts';

/** The list of movements can be filtered by who moved the goods, back to the first. */
export const indexesOfMovements: Migration['statements'] = () => [
  `create index stock_movements_actor_id_at
    on stock_movements (actor_id, occurred_at, seq)`,
];
