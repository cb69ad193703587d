import type { ListName } from '#contract/lists.ts';

/** What the tabs and the worker of one user tell each other. Nothing here is ever stored. */
export type TabMessage =
  /** The sender's requests on the wire, all of them: an old set is replaced. */
  | { kind: 'sending'; seqs: number[] }
  /** A newly opened tab asks the sender to say what it is sending. */
  | { kind: 'hello' }
  /** Rows of these lists have changed on the server. */
  | { kind: 'changed'; lists: ListName[] }
  /** Something was enqueued, retried or discarded elsewhere. */
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
  channel.onmessage = (event: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(event.data);
  };
  // Node keeps a process alive for an open channel; browsers know no such thing.
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
