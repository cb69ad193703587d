// Saved views become a list that devices keep.
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

export const savedViews: Migration['statements'] = (t) => [
  `alter table saved_views add column is_default ${t.flag} not null default ${t.false}`,
  `alter table saved_views add column is_shared ${t.flag} not null default ${t.false}`,
  ...rowChangeTriggers(
    t,
    {
      table: 'saved_views',
      marks: [
        {
          list: 'savedViews',
          id: 'row.id',
          // What is shared belongs to nobody alone. Both rows of a change are noted, so that all learn that it ends.
          owner: `case when row.is_shared then '' else cast(row.user_id as text) end`,
        },
      ],
    },
    'row_changes_saved_views',
  ),
];
