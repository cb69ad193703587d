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
  load: (before: Data | undefined) => Promise<Data>;
  /** Calls `onChange` soon and after each change, until the returned function is called. */
  watch: (onChange: () => void) => () => void;
  onFailure?: (failure: unknown) => void;
  isSame: (before: Data, next: Data) => boolean;
}

export function createStore<Data>({ load, watch, onFailure, isSame }: Source<Data>): Store<Data> {
  const listeners = new Set<() => void>();
  let data: Data | undefined;
  let hasFailed = false;
  let stop = () => {};
  // Reads are sequential, so that the last one to start is the last one shown.
  let lastRead: Promise<unknown> = Promise.resolve();
  let next: Promise<Data> | undefined;
  const setData = (newData: Data | undefined) => {
    const isUnchanged = data !== undefined && newData !== undefined && isSame(data, newData);
    data = newData;
    hasFailed = newData === undefined;
    if (!isUnchanged) for (const listener of listeners) listener();
  };
  const startRead = () => {
    next = undefined;
    return load(data);
  };
  const publish = (read: Data) => {
    setData(read);
    return read;
  };
  const fail = (failure: unknown): never => {
    setData(undefined);
    onFailure?.(failure);
    throw failure;
  };
  const read = () => {
    next ??= lastRead.then(startRead).then(publish, fail);
    lastRead = next.catch(() => undefined);
    return next;
  };
  return {
    get: () => data,
    hasFailed: () => hasFailed,
    read,
    subscribe(listener) {
      if (listeners.size === 0) stop = watch(() => void read().catch(() => {}));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
