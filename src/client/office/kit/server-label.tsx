import { useMetadata } from '#client/data/use-document.ts';
import type { Metadata } from '#contract/documents.ts';

interface ServerLabelProps {
  metadata: keyof Metadata;
  value: string;
}

/** A value that this version of the app has no text for, as the server calls it. */
export function ServerLabel({ metadata, value }: ServerLabelProps) {
  const labels = useMetadata(metadata);
  return labels?.find((each) => each.value === value)?.label ?? value;
}
