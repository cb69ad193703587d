/** Something that is stored on this device, in memory. All of a tab share it, and it is read once for all of them. */
export interface Followed<Data> {
  /** As last read; undefined before, and after reading has failed. */
  get(): Data | undefined;
  hasFailed(): boolean;
  /** Follows the databases until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Reads now; whoever asks before a read has begun shares it. Rejects if reading fails. */
  read(): Promise<Data>;
}

interface Source<Data> {
  readNow: (before: Data | undefined) => Promise<Data>;
  /** Calls `onChange` soon, and after each change. Returns a function that stops this. */
  follow: (onChange: () => void) => () => void;
  onFailure?: (failure: unknown) => void;
  /** Whether nobody has to be told of what was read. */
  isSame: (before: Data, next: Data) => boolean;
}

export function followed<Data>({ readNow, follow, onFailure, isSame }: Source<Data>): Followed<Data> {
  const listeners = new Set<() => void>();
  let data: Data | undefined;
  let hasFailed = false;
  let stop = () => {};
  // Reads follow each other: the last one to begin is the last one to be shown.
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
