// An update reloads every open tab, so a tab asks the others before it accepts one.
const name = 'gerobak-update';
const patienceMs = 300;

/** Answers other tabs that ask whether this tab is busy. Returns a function that stops it. */
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
