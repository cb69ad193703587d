/** A promise that a test resolves when it wants. */
export function newGate(): { open: () => void; opened: Promise<undefined> } {
  let open = () => {};
  const opened = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return { open, opened };
}
