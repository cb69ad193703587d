import type { DBCore, DBCoreTable, Dexie } from 'dexie';

/** What a database is asked for from now on: the structure behind its speed. */
export function countWork(database: Dexie, rowsOf = 'rows') {
  const none = { transactions: 0, requests: 0, counts: 0, rows: 0 };
  const work = { seen: { ...none }, forget: () => Object.assign(work.seen, none) };
  const { seen } = work;
  const counting = (table: DBCoreTable): DBCoreTable => {
    const read = (rows: number) => {
      if (table.name === rowsOf) seen.rows += rows;
    };
    const asked = <Answer>(answer: Promise<Answer>) => {
      seen.requests += 1;
      return answer;
    };
    return {
      ...table,
      get: (request) => asked(table.get(request)),
      count(request) {
        seen.counts += 1;
        return asked(table.count(request));
      },
      // `then`, not `await`: Dexie's promises know their transaction, the language's do not.
      getMany: (request) =>
        asked(table.getMany(request)).then((rows) => {
          read(rows.length);
          return rows;
        }),
      query: (request) =>
        asked(table.query(request)).then((answer) => {
          if (request.values) read(answer.result.length);
          return answer;
        }),
      openCursor: (request) =>
        asked(table.openCursor(request)).then((cursor) => {
          if (!cursor || !request.values) return cursor;
          read(1);
          const proceed = cursor.continue.bind(cursor);
          cursor.continue = (key) => {
            read(1);
            proceed(key);
          };
          return cursor;
        }),
    };
  };
  database.close({ disableAutoOpen: false });
  database.use({
    stack: 'dbcore',
    name: 'count-work',
    create: (core: DBCore): DBCore => ({
      ...core,
      transaction(...given) {
        seen.transactions += 1;
        return core.transaction(...given);
      },
      table: (name) => counting(core.table(name)),
    }),
  });
  return work;
}
