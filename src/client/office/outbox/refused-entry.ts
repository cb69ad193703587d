// What can be done about a refused entry, read from the refusal rules of its mutation (contract).
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

/** A button that resolves a refusal, with the changes that replace the refused change. */
export interface Resolution extends Pick<ContractResolution<unknown>, 'key' | 'values'> {
  replacements: NewChange[];
}

/** The resolutions of a refused entry. Empty if no refusal rule of its mutation offers any. */
export function resolutionsOf(entry: EntryView): Resolution[] {
  const refusedChange = refusedChangeOf(entry);
  const resolutions = (refusedChange && refusalRuleOf(entry)?.resolve?.(refusedChange)) ?? [];
  return resolutions.map((resolution) => ({
    ...resolution,
    replacements: resolution.replacements.map((replacement) => toNewChange(replacement, entry)),
  }));
}

/** A replacement without `by` repeats the mutation of the refused entry. */
function toNewChange(replacement: Replacement<unknown>, { name, names }: EntryView): NewChange {
  const { args, by = name } = replacement;
  const change = { name: by as MutationName, args, names: { ...names, ...replacement.names } };
  return replacement.by === undefined ? { ...change, base: replacement.base } : change;
}

/** Whether neither a retry nor an edit can change the response of the server. */
export function isFinal(entry: EntryView): boolean {
  return refusalRuleOf(entry)?.isFinal ?? false;
}

/** The fields of a refused entry to compare with the server's record. */
export function comparedFields(entry: EntryView): readonly string[] {
  const refusedChange = refusedChangeOf(entry);
  return (refusedChange && refusalRuleOf(entry)?.compare?.(refusedChange)) ?? [];
}

/** The address of the form in which an entry is edited; undefined if its mutation has no form. */
export function editPath({ name, seq, args }: EntryView): string | undefined {
  const fields = Object(args) as Record<string, unknown>;
  return definitionOf(name)?.form?.path.replace(/:(\w+)/g, (_, part: string) => {
    if (part === 'seq') return String(seq);
    // Security: a stored argument can be any text; only an id becomes part of the address.
    const id = fields[part];
    return isId(id) ? id : '';
  });
}

/** The key of the edit button's text: of the refusal rule, of the mutation's form, or `edit`. */
export function editLabelOf(entry: EntryView): EditLabelKey {
  return refusalRuleOf(entry)?.edit ?? definitionOf(entry.name)?.form?.label ?? 'edit';
}

function refusalRuleOf({ name, refusal }: EntryView): ResolvedRefusalRule | undefined {
  const definition = definitionOf(name);
  return definition && refusal && refusalRuleFor(definition, refusal);
}

/** The refused change for the rules; undefined if its stored arguments are not valid. */
function refusedChangeOf({ name, args, refusal }: EntryView): Refused<unknown> | undefined {
  const parsed = definitionOf(name)?.args.safeParse(args);
  if (!refusal || !parsed?.success) return undefined;
  return { args: parsed.data, current: refusal.current, available: refusal.available ?? [] };
}

function definitionOf(name: string): MutationDefinition<MutationName, unknown> | undefined {
  return isMutationName(name) ? mutationNamed(name) : undefined;
}
