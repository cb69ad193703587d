import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

/** Completed and success green, pending amber, anything else red (specification §4). */
function toneOf(status: string): BadgeTone {
  if (status === 'completed' || status === 'success') return 'leaf';
  return status === 'pending' ? 'amber' : 'red';
}

export function TransactionBadge({ status, label }: { status: string; label: string }) {
  return <Badge tone={toneOf(status)}>{label}</Badge>;
}
