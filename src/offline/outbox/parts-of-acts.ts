/** What tells which entries belong together; entries and their views have it. */
interface Part {
  name: string;
  args: unknown;
}

/**
 * The entries by what a person did at once, in their order: one entry, or a refill's request and approval.
 * An approval whose request is no longer in the outbox stands alone.
 */
export function partsOfActs<Entry extends Part>(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const approvals = new Map(
    entries.flatMap((entry) =>
      entry.name === 'restockRequestApprove' ? [[idOf(entry), entry] as const] : [],
    ),
  );
  const acts = entries.map((entry): [Entry, ...Entry[]] => {
    const approval = entry.name === 'restockRequestCreate' ? approvals.get(idOf(entry)) : undefined;
    return approval ? [entry, approval] : [entry];
  });
  const secondParts = new Set(acts.flatMap(([, ...others]) => others));
  return acts.filter(([first]) => !secondParts.has(first));
}

function idOf({ args }: Part): unknown {
  return (args as { id?: unknown } | null | undefined)?.id;
}
