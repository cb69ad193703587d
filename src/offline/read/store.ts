/** Keeps stored data in memory, read once for a whole tab. */
export interface Store<Data> {
  /** Undefined before the first read and after a failed one. */
  get(): Data | undefined;
  hasFailed(): boolean;
  subscribe(listener: () => void): () => void;
  /** Calls share a read that has not started. Rejects if reading fails. */
  read(): Promise<Data>;
}

interface Source<Data> {
  readNow: (before: Data | undefined) => Promise<Data>;
  /** Calls `onChange` soon and after each change, until the returned function is called. */
  follow: (onChange: () => void) => () => void;
  onFailure?: (failure: unknown) => void;
  isSame: (before: Data, next: Data) => boolean;
}

export function createStore<Data>({ readNow, follow, onFailure, isSame }: Source<Data>): Store<Data> {
  const listeners = new Set<() => void>();
  let data: Data | undefined;
  let hasFailed = false;
  let stop = () => {};
  // Reads are sequential, so that the last one to start is the last one shown.
  let reading: Promise<unknown> = Promise.resolve();
  let next: Promise<Data> | undefined;
  const show = (shown: Data | undefined) => {
    const isKnown = data !== undefined && shown !== undefined && isSame(data, shown);
    data = shown;
    hasFailed = shown === undefined;
    if (!isKnown) for (const listener of listeners) listener();
  };
  const begin = () => {
    next = undefined;
    return readNow(data);
  };
  const publish = (read: Data) => {
    show(read);
    return read;
  };
  const fail = (failure: unknown): never => {
    show(undefined);
    onFailure?.(failure);
    throw failure;
  };
  const read = () => {
    next ??= reading.then(begin).then(publish, fail);
    reading = next.catch(() => undefined);
    return next;
  };
  return {
    get: () => data,
    hasFailed: () => hasFailed,
    read,
    subscribe(listener) {
      if (listeners.size === 0) stop = follow(() => void read().catch(() => {}));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
