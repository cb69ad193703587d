// An update reloads every open tab, so the other tabs are asked before one accepts it.
const name = 'gerobak-update';
const patienceMs = 300;

/** Tells other tabs that ask whether this one is busy. Returns how to stop. */
export function answerOtherTabs(isBusy: () => boolean): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data === 'may I?' && isBusy()) channel.postMessage('busy');
  };
  return () => channel.close();
}

/** Whether another tab has unsaved input or is sending. A tab that does not answer is not busy. */
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
