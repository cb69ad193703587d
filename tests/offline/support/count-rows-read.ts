import type { DBCore, Dexie } from 'dexie';

/** Counts the rows of a table that leave the database from now on. */
export function countRowsRead(database: Dexie, tableName: string): { read: number } {
  const counter = { read: 0 };
  database.close({ disableAutoOpen: false });
  database.use({
    stack: 'dbcore',
    name: 'count-rows-read',
    create: (core: DBCore): DBCore => ({
      ...core,
      table(name) {
        const table = core.table(name);
        if (name !== tableName) return table;
        return {
          ...table,
          query: async (request) => {
            const answer = await table.query(request);
            if (request.values) counter.read += answer.result.length;
            return answer;
          },
          openCursor: async (request) => {
            const cursor = await table.openCursor(request);
            if (!cursor || !request.values) return cursor;
            counter.read += 1;
            const proceed = cursor.continue.bind(cursor);
            cursor.continue = (key) => {
              counter.read += 1;
              proceed(key);
            };
            return cursor;
          },
        };
      },
    }),
  });
  return counter;
}
