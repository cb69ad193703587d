import type { ColumnTypes } from '../column-types.ts';

/** What a change of a table changes in a list. `row.` stands for the changed row, old and new. */
export interface Mark {
  list: string;
  /** SQL for the id of the list's row; '*' if the whole list must be read again. */
  id: string;
  /** SQL for the part of the row that changed; empty if it may be anything. */
  part?: string;
  /** SQL for the only person, besides the office, who sees the row; empty if all readers see it. */
  owner?: string;
  /** SQL that joins other tables. */
  from?: string;
}

export interface Rule {
  table: string;
  /** Only updates of these columns count; missing: all. */
  columns?: string[];
  marks: Mark[];
}

/**
 * The statements that make the triggers of one rule. Migrations that are released use it, so their SQL must
 * stay as it is.
 *
 * @param name begins the names of the triggers; no other rule has it
 */
export function rowChangeTriggers({ engine }: ColumnTypes, rule: Rule, name: string): string[] {
  return engine === 'sqlite' ? sqliteTriggers(rule, name) : postgresTrigger(rule, name);
}

/** Whether the rule is of names that rows show: no row shows a new record, and deleted ones keep names. */
function isOfNames({ marks }: Rule): boolean {
  return marks.every(({ id }) => id === `'*'`);
}

/** The statements that note the changes of one row of the table. */
function notes({ marks }: Rule, row: 'new' | 'old', columns: string, values: string): string {
  return marks
    .map(({ list, id, part = `''`, owner = `''`, from = 'where true' }) => {
      const text = (sql: string) => `cast(${sql.replaceAll('row.', `${row}.`)} as text)`;
      return `insert into row_changes (list, id, part, owner, ${columns})
        select * from (
          select '${list}' as list, ${text(id)} as id, ${text(part)} as part,
            coalesce(${text(owner)}, '') as owner, ${values}
          ${from.replaceAll('row.', `${row}.`)}
        ) as change where change.id is not null`;
    })
    .join(';\n');
}

// SQLite has one writer at a time, so the order of `seq` is the order in which changes are committed.
function sqliteTriggers(rule: Rule, name: string): string[] {
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as changed_at`;
  const noteRow = (row: 'new' | 'old') => `${notes(rule, row, 'changed_at', now)};`;
  const update = rule.columns ? `update of ${rule.columns.join(', ')}` : 'update';
  const trigger = (event: string, body: string) =>
    `create trigger ${name}_${event.slice(0, 6)} after ${event} on ${rule.table} begin ${body} end`;
  if (isOfNames(rule)) return [trigger(update, noteRow('new'))];
  return [
    trigger('insert', noteRow('new')),
    trigger(update, noteRow('old') + noteRow('new')),
    trigger('delete', noteRow('old')),
  ];
}

// On PostgreSQL `seq` is the number of the transaction, which commits in any order (`sync/position.ts`).
function postgresTrigger(rule: Rule, name: string): string[] {
  const values = 'now() as changed_at, pg_current_xact_id()::text::bigint as seq';
  const noteRow = (row: 'new' | 'old') =>
    notes(rule, row, 'changed_at, seq', values)
      .split(';\n')
      .map((statement) => `${statement} on conflict do nothing;`)
      .join('\n');
  const update = rule.columns ? `update of ${rule.columns.join(', ')}` : 'update';
  return [
    `create function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
      if tg_op <> 'DELETE' then ${noteRow('new')} end if;
      if tg_op <> 'INSERT' then ${noteRow('old')} end if;
      return null;
    end $$`,
    `create trigger ${name} after ${isOfNames(rule) ? update : `insert or ${update} or delete`}
      on ${rule.table} for each row execute function ${name}()`,
  ];
}
