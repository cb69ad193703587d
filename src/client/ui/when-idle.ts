export function whenIdle(task: () => void): void {
  // Safari lacks `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 1000);
}
