/** A function that takes a stream of events as it comes, in any pieces, and returns the names of whole events. */
export function eventNames(): (text: string) => string[] {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    return events.flatMap((event) => /^event: (.+)$/m.exec(event)?.[1] ?? []);
  };
}
