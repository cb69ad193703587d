import { Device } from './device.mjs';
import { findIn, wholeTextOf } from './exchange.mjs';

/**
 * A device of the protocol before `GET /sync/changes`: `GET /sync/state`, then all pages of each changed
 * list with `If-None-Match`, and the state again after several pages.
 */
export class PagesDevice extends Device {
  #versions = new Map();
  #etags = new Map();

  copyFor(token) {
    const copy = new PagesDevice(this.server, token, this.lists);
    copy.#versions = new Map(this.#versions);
    copy.#etags = new Map(this.#etags);
    return copy;
  }

  async syncLists() {
    const { lists } = this.server;
    const state = await this.#state();
    const changed = Object.keys(lists).filter((name) => this.#versions.get(name) !== state[name]);
    for (const name of changed) {
      if (state[name] === undefined) this.#versions.delete(name);
      else await this.#walk(name, state[name]);
    }
    return changed.length > 0 ? Object.keys(this.server.documents) : [];
  }

  async #walk(name, version) {
    const { rowsKeptOnDevice } = this.server.lists[name];
    const lastPage = rowsKeptOnDevice / this.server.pageSize;
    let page = 1;
    while ((await this.#page(name, page)) && page < lastPage) page += 1;
    const after = page > 1 ? (await this.#state())[name] : version;
    // Only if nothing changed between the pages is the list known to be whole.
    this.#versions.set(name, after === version ? version : undefined);
  }

  /** Whether a further page follows. */
  async #page(name, page) {
    const path = this.server.pathOf(name, page);
    const stored = this.#etags.get(path);
    const answer = await this.ask(path, stored && { 'if-none-match': stored.etag });
    if (answer.status === 304) return stored.hasNext;
    const [, hasNext] = await findIn(answer, /"has_next":(true|false)/);
    this.#etags.set(path, { etag: answer.headers.etag, hasNext: hasNext === 'true' });
    return hasNext === 'true';
  }

  async #state() {
    return JSON.parse(await wholeTextOf(await this.ask('/sync/state'))).data.lists;
  }
}
