// An update loads every open tab again, so every tab is asked before one of them accepts it.
const name = 'gerobak-update';
const patienceMs = 300;

/** Answers other tabs for as long as this one is busy when they ask. Returns how to stop. */
export function answerOtherTabs(isBusy: () => boolean): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data === 'may I?' && isBusy()) channel.postMessage('busy');
  };
  return () => channel.close();
}

/** Whether another tab has unsaved input or is sending. A tab that sleeps does neither. */
export function isAnotherTabBusy(): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === 'busy') resolve(true);
    };
    channel.postMessage('may I?');
    setTimeout(() => resolve(false), patienceMs);
  }).finally(() => channel.close());
}
