/** Runs a task when the browser is idle, at the latest after two seconds. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callback: there the task runs after a second.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 1000);
}
