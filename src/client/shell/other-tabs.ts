// An update reloads all open tabs, so before an update a tab asks the other tabs whether they are busy.
const channelName = 'gerobak-update';
/** How long to wait for responses of other tabs. */
const responseTimeoutMs = 300;

/** Responds to other tabs that ask whether this tab is busy. Returns a function that stops this. */
export function answerOtherTabs({ isBusy }: { isBusy: () => boolean }): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === 'may I?' && isBusy()) channel.postMessage('busy');
  };
  return () => channel.close();
}

/** Whether another tab has unsaved input or is sending. A tab that does not respond counts as not busy. */
export function isAnotherTabBusy(): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === 'busy') resolve(true);
    };
    channel.postMessage('may I?');
    setTimeout(() => resolve(false), responseTimeoutMs);
  }).finally(() => channel.close());
}
