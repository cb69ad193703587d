import { useMetadata } from '#client/data/use-metadata.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import type { Metadata } from '#contract/documents.ts';
import { isOneOf } from '#contract/fields.ts';

/**
 * The values that the server knows, as choices of a filter, in the language of the app; those that this
 * version has no text for are called as the server calls them. Until the server's are stored here, the
 * values of this version.
 */
export function useMetadataOptions<Value extends string>(
  name: keyof Metadata,
  known: readonly Value[],
  textOf: (value: Value) => string,
): SelectOption[] {
  const labels = useMetadata(name) ?? known.map((value) => ({ value, label: value }));
  return labels.map(({ value, label }) => ({
    value,
    label: isOneOf(known, value) ? textOf(value) : label,
  }));
}
