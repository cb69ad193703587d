import type { Mark } from '#client/data/use-rows.ts';
import { useMetadata } from '#client/data/use-singleton.ts';
import { Badge, type BadgeStyle, type BadgeTone } from '#client/ui/badge.tsx';
import type { Stage, Stages } from '#contract/definitions/stages.ts';
import type { ListName } from '#contract/lists.ts';
import type { Metadata } from '#contract/singletons.ts';
import { useListMessages } from './resource-messages.ts';
import { RowMark } from './row-mark.tsx';

interface StatusBadgeProps {
  list: ListName;
  status: string;
  mark?: Mark | undefined;
  looks: Readonly<Record<string, BadgeStyle>>;
  /** The tone, and the metadata with the label, of a status that only a newer server knows. */
  unknownStatus?: { tone?: BadgeTone; metadata?: keyof Metadata };
}

/** A queued change shows its new status, for example "Approved, queued". */
export function StatusBadge({ list, status, mark, looks, unknownStatus = {} }: StatusBadgeProps) {
  const messages = useListMessages(list);
  if (!Object.hasOwn(looks, status)) {
    const { tone = 'grey', metadata } = unknownStatus;
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <Badge tone={tone}>{metadata ? <ServerLabel metadata={metadata} value={status} /> : status}</Badge>
        <RowMark mark={mark} />
      </span>
    );
  }
  const text = messages(`status.${status}`);
  if (!mark) return <Badge {...(looks[status] as BadgeStyle)}>{text}</Badge>;
  const isRejectedCreation = mark.state === 'refused' && mark.kind === 'created';
  const key = isRejectedCreation && messages.has('mark.createRefused') ? 'createRefused' : mark.state;
  return <RowMark mark={mark} label={messages(`mark.${key}`, { status: text })} />;
}

const stageLooks: Record<Stage, BadgeStyle> = {
  open: { tone: 'amber' },
  done: { tone: 'leaf', inRow: 'plain' },
  refused: { tone: 'red' },
  ended: { tone: 'grey' },
};

export function looksOf(stages: Stages): Readonly<Record<string, BadgeStyle>> {
  return Object.fromEntries(Object.entries(stages).map(([status, stage]) => [status, stageLooks[stage]]));
}

interface ServerLabelProps {
  metadata: keyof Metadata;
  value: string;
}

export function ServerLabel({ metadata, value }: ServerLabelProps) {
  const labels = useMetadata(metadata);
  return labels?.find((each) => each.value === value)?.label ?? value;
}
