import { exchange, openConnection } from './exchange.mjs';

/**
 * A device as simple as can be, without a browser: it asks what a device asks and keeps what it needs to
 * ask next time, but no rows. A subclass speaks one protocol.
 */
export class Device {
  #agent;
  #note;

  constructor(server, token) {
    this.server = server;
    this.token = token;
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
      const isChanged = await this.syncLists();
      for (const path of isChanged ? this.server.documentPaths : []) await this.ask(path);
    } finally {
      this.#agent.destroy();
    }
  }

  async ask(path, headers) {
    const { url } = this.server;
    const answer = await exchange(`${url}/api${path}`, {
      agent: this.#agent,
      token: this.token,
      headers,
    });
    const isDocument = this.server.documentPaths.includes(path);
    // A document that this person may not read is no error.
    if (answer.status >= 400 && !isDocument) throw new Error(`${path} answered ${answer.status}`);
    this.#note(answer, isDocument);
    return answer;
  }
}
