import { exchange, findIn, openConnection, wholeTextOf } from './exchange.mjs';

/** The document that is made of records of a list (`offline/mirror/warm-up.ts`). */
const documentOfList = {
  products: 'productCategories',
  cartAssignments: 'currentAssignment',
};
const beginning = /"token":"([^"]*)","has_more":(true|false)/;

/**
 * A device as simple as can be, without a browser: it asks `GET /sync/changes` with the token of the answer
 * before, until nothing more comes, then for the documents. It keeps no rows.
 */
export class Device {
  #agent;
  #note;
  #token;

  /** @param lists the names of the lists that the person may read */
  constructor(server, token, lists) {
    this.server = server;
    this.token = token;
    this.lists = lists;
  }

  /** A device that is as far as this one, of another session. */
  copyFor(token) {
    const copy = new Device(this.server, token, this.lists);
    copy.#token = this.#token;
    return copy;
  }

  /**
   * Asks until the device is up to date.
   *
   * @param note is called with each answer, and whether it is that of a document
   */
  async sync(note = () => undefined) {
    this.#agent = openConnection();
    this.#note = note;
    try {
      const { documents } = this.server;
      for (const name of await this.#syncLists()) await this.ask(documents[name].path, {}, true);
    } finally {
      this.#agent.destroy();
    }
  }

  async ask(path, headers, isDocument = false) {
    const { url } = this.server;
    const answer = await exchange(`${url}/api${path}`, {
      agent: this.#agent,
      token: this.token,
      headers,
    });
    // A document that this person may not read is no error.
    if (answer.status >= 400 && !isDocument) throw new Error(`${path} answered ${answer.status}`);
    this.#note(answer, isDocument);
    return answer;
  }

  /** Asks what changed; returns the names of the documents to ask for then. */
  async #syncLists() {
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
