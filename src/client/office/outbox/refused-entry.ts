// How a refused entry can be resolved, read from the definition of its mutation.
import type { Intent } from '#client/data/replace-outbox-entry.ts';
import type { EntryView } from '#client/data/use-outbox.ts';
import type { MutationDefinition } from '#contract/define-mutation.ts';
import { isId } from '#contract/id-schema.ts';
import { isMutationName, type MutationName, mutationNamed } from '#contract/mutations.ts';
import { type ResolvedRefusalRule, refusalRuleFor } from '#contract/refusal-rule.ts';
import type {
  EditLabelKey,
  Refused,
  Replacement,
  Resolution as Resolved,
} from '#contract/resolutions.ts';

/** A button that resolves a refusal, with the changes that are sent in place of the refused one. */
export interface Resolution extends Pick<Resolved<unknown>, 'key' | 'values'> {
  intents: Intent[];
}

/** The resolutions of a refused entry; empty if the entry must be edited in its form. */
export function resolutionsOf(entry: EntryView): Resolution[] {
  const refused = refusedBy(entry);
  const resolved = refused && settlementFor(entry)?.resolve?.(refused);
  return (resolved ?? []).map(({ key, values, intents }) => ({
    ...{ key, ...(values && { values }) },
    intents: intents.map((replacement) => toIntent(replacement, entry)),
  }));
}

function toIntent(replacement: Replacement<unknown>, { name, names }: EntryView): Intent {
  const { by = name, args, ...rest } = { names: {}, ...replacement };
  return { name: by as MutationName, args, ...rest, names: { ...names, ...rest.names } };
}

/** Whether neither a retry nor an edit can change the response of the server. */
export function isFinal(entry: EntryView): boolean {
  return settlementFor(entry)?.isFinal ?? false;
}

/** The fields of a refused entry to compare with the server's record. */
export function comparedFields(entry: EntryView): readonly string[] {
  const refused = refusedBy(entry);
  return (refused && settlementFor(entry)?.compare?.(refused)) ?? [];
}

/** The address of the form in which a queued entry is edited. */
export function editPath({ name, seq, args }: EntryView): string | undefined {
  const fields = Object(args) as Record<string, unknown>;
  return definitionOf(name)?.form?.path.replace(/:(\w+)/g, (_, part: string) => {
    if (part === 'seq') return String(seq);
    // A stored argument is not trusted to be part of an address.
    const id = fields[part];
    return isId(id) ? id : '';
  });
}

/** The key of the edit button's text; some refusals have their own. */
export function editLabelOf(entry: EntryView): EditLabelKey {
  return settlementFor(entry)?.edit ?? definitionOf(entry.name)?.form?.label ?? 'edit';
}

function settlementFor({ name, refusal }: EntryView): ResolvedRefusalRule | undefined {
  const definition = definitionOf(name);
  return definition && refusal && refusalRuleFor(definition, refusal);
}

/** Undefined where the stored arguments are not valid. */
function refusedBy({ name, args, refusal }: EntryView): Refused<unknown> | undefined {
  const parsed = definitionOf(name)?.args.safeParse(args);
  if (!refusal || !parsed?.success) return undefined;
  return { args: parsed.data, current: refusal.current, available: refusal.available ?? [] };
}

function definitionOf(name: string): MutationDefinition<MutationName, unknown> | undefined {
  return isMutationName(name) ? mutationNamed(name) : undefined;
}
