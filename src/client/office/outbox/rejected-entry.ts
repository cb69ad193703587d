import type { EntryView, NewChange } from '#client/data/use-outbox.ts';
import type { MutationDefinition } from '#contract/definitions/define-mutation.ts';
import { type ResolvedRejectionRule, rejectionRuleFor } from '#contract/definitions/refusal-rule.ts';
import type {
  Resolution as ContractResolution,
  EditLabelKey,
  Replacement,
  ResolutionInput,
} from '#contract/definitions/resolutions.ts';
import { isId } from '#contract/fields/ids.ts';
import { isMutationName, type MutationName, mutationByName } from '#contract/mutations.ts';

export interface Resolution extends Pick<ContractResolution<unknown>, 'key' | 'values'> {
  replacements: NewChange[];
}

export function resolutionsOf(entry: EntryView): Resolution[] {
  const rejectedChange = rejectedChangeOf(entry);
  const resolutions = (rejectedChange && rejectionRuleOf(entry)?.resolve?.(rejectedChange)) ?? [];
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

/** True if neither a retry nor an edit can change the server's response. */
export function isFinal(entry: EntryView): boolean {
  return rejectionRuleOf(entry)?.isFinal ?? false;
}

export function comparedFields(entry: EntryView): readonly string[] {
  const rejectedChange = rejectedChangeOf(entry);
  return (rejectedChange && rejectionRuleOf(entry)?.compare?.(rejectedChange)) ?? [];
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
  return rejectionRuleOf(entry)?.edit ?? definitionOf(entry.name)?.form?.label ?? 'edit';
}

function rejectionRuleOf({ name, refusal: rejection }: EntryView): ResolvedRejectionRule | undefined {
  const definition = definitionOf(name);
  return definition && rejection && rejectionRuleFor(definition, rejection);
}

/** Undefined if the stored arguments are not valid. */
function rejectedChangeOf({ name, args, refusal: rejection }: EntryView): ResolutionInput<unknown> | undefined {
  const parsed = definitionOf(name)?.args.safeParse(args);
  if (!rejection || !parsed?.success) return undefined;
  return { args: parsed.data, current: rejection.current, available: rejection.available ?? [] };
}

function definitionOf(name: string): MutationDefinition<MutationName, unknown> | undefined {
  return isMutationName(name) ? mutationByName(name) : undefined;
}
