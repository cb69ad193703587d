import type { ListName } from '#contract/lists.ts';

/** Messages between the tabs and the worker of one user. Nothing here is ever stored. */
export type TabMessage =
  /** All entries that the sender is sending now. Replaces the entries of the previous message. */
  | { kind: 'sending'; seqs: number[] }
  /** From a newly opened tab: the tab that sends answers with a `sending` message. */
  | { kind: 'hello' }
  /** From a worker, which fetches nothing: rows of these lists have changed on the server. */
  | { kind: 'changed'; lists: ListName[] }
  /** From a tab whose sync has brought other rows of these lists into the mirror. */
  | { kind: 'synced'; lists: ListName[] }
  /** An entry was enqueued in another tab: the tabs that hear this start a replay. */
  | { kind: 'kick' }
  | { kind: 'signed-out' };

export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

export function openTabChannel(userId: string): TabChannel {
  const channel = new BroadcastChannel(`gerobak-${userId}`);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return;
    for (const listener of listeners) listener(data);
  };
  // In Node an open channel keeps the process alive; in a browser this does nothing.
  (channel as { unref?: () => void }).unref?.();
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}

// A tab of another version may send messages that this one does not know.
function isTabMessage(data: unknown): data is TabMessage {
  const { kind, seqs, lists } = Object(data);
  return (
    ['hello', 'kick', 'signed-out'].includes(kind) ||
    (kind === 'sending' && isListOf('number', seqs)) ||
    (['changed', 'synced'].includes(kind) && isListOf('string', lists))
  );
}

function isListOf(type: 'number' | 'string', value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}
