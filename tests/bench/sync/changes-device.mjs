import { Device } from './device.mjs';
import { findIn, wholeTextOf } from './exchange.mjs';

/** The document that is made of records of a list (`offline/mirror/warm-up.ts`). */
const documentOfList = {
  products: 'productCategories',
  cartAssignments: 'currentAssignment',
};
const beginning = /"token":"([^"]*)","has_more":(true|false)/;

/** A device that asks `GET /sync/changes` with the token of the answer before, until nothing more comes. */
export class ChangesDevice extends Device {
  #token;

  copyFor(token) {
    const copy = new ChangesDevice(this.server, token, this.lists);
    copy.#token = this.#token;
    return copy;
  }

  async syncLists() {
    let isWalking = this.#token === undefined;
    const changed = new Set(isWalking ? this.lists : []);
    let hasMore = true;
    while (hasMore) {
      const query = this.#token === undefined ? '' : `?since=${this.#token}`;
      const answer = await this.ask(`/sync/changes${query}`);
      const [, token, more] = await findIn(answer, beginning);
      this.#token = token;
      hasMore = more === 'true';
      // Of the long answers with all rows only the beginning is decoded.
      for (const name of isWalking ? [] : await listsIn(answer)) changed.add(name);
      isWalking &&= hasMore;
    }
    return [...changed].flatMap((name) => documentOfList[name] ?? []);
  }
}

/** The lists whose rows changed, or in which units of the own cart moved. */
async function listsIn(answer) {
  const { lists } = JSON.parse(await wholeTextOf(answer)).data;
  return Object.entries(lists).flatMap(([name, { rows, gone, walk, patches }]) =>
    rows || gone || walk || (patches && name === 'cartAssignments') ? name : [],
  );
}
