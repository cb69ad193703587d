/** Runs in the page before its scripts: measures the time from each input to its paint, and long tasks. */
export function watchInputs() {
  const inputs = { delay: 0, longest: 0 };
  globalThis.inputs = {
    forget: () => Object.assign(inputs, { delay: 0, longest: 0 }),
    slowest: () => ({ ...inputs }),
  };
  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      ...options,
    });
  // Moves of the pointer have no interaction id.
  const isPress = ({ interactionId }) => interactionId > 0;
  watch(
    'event',
    (entry) => {
      if (isPress(entry)) inputs.delay = Math.max(inputs.delay, entry.duration);
    },
    { durationThreshold: 16 },
  );
  watch('longtask', ({ duration }) => {
    inputs.longest = Math.max(inputs.longest, duration);
  });
}
