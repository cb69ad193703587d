// "Slow 4G" and a CPU four times slower, as performance.md measures; over HTTP/1.1, which is what
// the server itself speaks.
const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

export async function throttle(page, isOn = true) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const full = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', {
    ...(isOn ? slow4g : full),
    offline: false,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: isOn ? 4 : 1 });
  return cdp;
}

/** Counts what comes over the wire, script and style apart. */
export async function countBytes(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const bytes = { all: 0, code: 0, requests: 0 };
  const isCode = new Set();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') isCode.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.requests += 1;
    bytes.all += encodedDataLength;
    if (isCode.has(requestId)) bytes.code += encodedDataLength;
  });
  return bytes;
}

/** Runs before the page: notes when something that fits is painted. */
export function watchPaints() {
  const notePress = ({ timeStamp }) => {
    globalThis.paints.pressedAt = timeStamp;
  };
  for (const type of ['click', 'input']) addEventListener(type, notePress, { capture: true });
  globalThis.paints = {
    pressedAt: 0,
    /**
     * Resolves with ms from `since`, or from the last press where it is null, until `selector`
     * shows another text than `before`, painted.
     */
    async until(selector, before, since) {
      for (;;) {
        const text = document.querySelector(selector)?.textContent;
        if (text && text !== before) break;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return performance.now() - (since ?? globalThis.paints.pressedAt);
    },
  };
}
