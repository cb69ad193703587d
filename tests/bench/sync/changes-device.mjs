import { Device } from './device.mjs';
import { findIn } from './exchange.mjs';

/** A device that asks `GET /sync/changes` with the token of the answer before, until nothing more comes. */
export class ChangesDevice extends Device {
  #token;

  copyFor(token) {
    const copy = new ChangesDevice(this.server, token);
    copy.#token = this.#token;
    return copy;
  }

  async syncLists() {
    let hasChanges = false;
    let hasMore = true;
    while (hasMore) {
      const query = this.#token === undefined ? '' : `?since=${this.#token}`;
      const answer = await this.ask(`/sync/changes${query}`);
      const [, token, more] = await findIn(answer, /"token":"([^"]*)","has_more":(true|false)/);
      // Most answers say within their first bytes that no list follows.
      const [, next] = await findIn(answer, /"lists":\{(.)/);
      this.#token = token;
      hasMore = more === 'true';
      hasChanges ||= next !== '}';
    }
    return hasChanges;
  }
}
