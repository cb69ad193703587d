import { exchange, openConnection } from './exchange.mjs';

/**
 * A device as simple as can be, without a browser: it asks what a device asks and keeps what it needs to
 * ask next time, but no rows. A subclass speaks one protocol: its `syncLists` fetches what changed in lists
 * and returns the names of the documents that are fetched then.
 */
export class Device {
  #agent;
  #note;

  /** @param lists the names of the lists that the person may read */
  constructor(server, token, lists) {
    this.server = server;
    this.token = token;
    this.lists = lists;
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
      for (const name of await this.syncLists()) await this.ask(documents[name].path, {}, true);
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
}
