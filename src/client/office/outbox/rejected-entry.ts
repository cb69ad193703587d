import type { EntryView, NewChange } from '#client/data/use-outbox.ts';
import type { MutationDefinition } from '#contract/definitions/define-mutation.ts';
import { type ResolvedRefusalRule, refusalRuleFor } from '#contract/definitions/refusal-rule.ts';
import type {
  Resolution as ContractResolution,
  EditLabelKey,
  Refused,
  Replacement,
} from '#contract/definitions/resolutions.ts';
import { isId } from '#contract/fields/ids.ts';
import { isMutationName, type MutationName, mutationNamed } from '#contract/mutations.ts';

export interface Resolution extends Pick<ContractResolution<unknown>, 'key' | 'values'> {
  replacements: NewChange[];
}

export function resolutionsOf(entry: EntryView): Resolution[] {
  const refusedChange = refusedChangeOf(entry);
  const resolutions = (refusedChange && refusalRuleOf(entry)?.resolve?.(refusedChange)) ?? [];
  return resolutions.map((resolution) => ({
    ...resolution,
    replacements: resolution.replacements.map((replacement) => toNewChange(replacement, entry)),
  }));
}

/** A replacement without `by` repeats the mutation of the rejected entry. */
function toNewChange(replacement: Replacement<unknown>, { name, names }: EntryView): NewChange {
  const { args, by = name } = replacement;
  const change = { name: by as MutationName, args, names: { ...names, ...replacement.names } };
  return replacement.by === undefined ? { ...change, base: replacement.base } : change;
}

/** Neither a retry nor an edit can change the server's response. */
export function isFinal(entry: EntryView): boolean {
  return refusalRuleOf(entry)?.isFinal ?? false;
}

export function comparedFields(entry: EntryView): readonly string[] {
  const refusedChange = refusedChangeOf(entry);
  return (refusedChange && refusalRuleOf(entry)?.compare?.(refusedChange)) ?? [];
}

/** Undefined if the mutation has no form. */
export function editPath({ name, seq, args }: EntryView): string | undefined {
  const fields = Object(args) as Record<string, unknown>;
  return definitionOf(name)?.form?.path.replace(/:(\w+)/g, (_, part: string) => {
    if (part === 'seq') return String(seq);
    // Security: a stored argument can contain any text, so only a valid id becomes part of the URL.
    const id = fields[part];
    return isId(id) ? id : '';
  });
}

export function editLabelOf(entry: EntryView): EditLabelKey {
  return refusalRuleOf(entry)?.edit ?? definitionOf(entry.name)?.form?.label ?? 'edit';
}

function refusalRuleOf({ name, refusal }: EntryView): ResolvedRefusalRule | undefined {
  const definition = definitionOf(name);
  return definition && refusal && refusalRuleFor(definition, refusal);
}

/** Undefined if the stored arguments are not valid. */
function refusedChangeOf({ name, args, refusal }: EntryView): Refused<unknown> | undefined {
  const parsed = definitionOf(name)?.args.safeParse(args);
  if (!refusal || !parsed?.success) return undefined;
  return { args: parsed.data, current: refusal.current, available: refusal.available ?? [] };
}

function definitionOf(name: string): MutationDefinition<MutationName, unknown> | undefined {
  return isMutationName(name) ? mutationNamed(name) : undefined;
}
