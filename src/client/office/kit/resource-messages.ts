import { type DynamicMessages, useDynamicMessages } from '#client/i18n/dynamic-messages.ts';
import type { Entities } from '#contract/entities.ts';
import type { ListName } from '#contract/lists.ts';
import type { RecordActionName } from '#contract/mutations.ts';
import type en from '#texts/en/index.ts';

type Office = (typeof en)['office'];

export type ResourceName = keyof Office;

const resourceNameOverrides = {
  cartAssignments: 'assignments',
  stockSummary: 'stock',
  savedViews: 'views',
} as const;

export type ResourceNameOf<Name extends ListName> = Name extends keyof typeof resourceNameOverrides
  ? (typeof resourceNameOverrides)[Name]
  : Name & ResourceName;

interface ListedMessages {
  title: string;
  add: string;
  empty: { text: string };
  /** `column`, `filter`, `sort` and `detail` can override a label. */
  field: object;
  detail: { title: string };
  create: { title: string; submit: string };
  edit: { title: string; submit: string };
  done: { created: string; updated: string };
  failed: { fetch: string; create: string; update: string };
}

interface RecordMessages extends ListedMessages {
  backToList: string;
  filter: { search: string };
  remove: { title: string; message: string };
  done: { created: string; updated: string; deleted: string };
  failed: { fetch: string; create: string; update: string; delete: string };
}

type ResourceNamesWith<RequiredMessages> = {
  [Of in ResourceName]: Office[Of] extends RequiredMessages ? Of : never;
}[ResourceName];

export type ListedResource = ResourceNamesWith<ListedMessages>;
export type RecordResource = ResourceNamesWith<RecordMessages>;

type KeyIn<Of extends ResourceName, Part> = Part extends keyof Office[Of] ? keyof Office[Of][Part] & string : never;

export type TermOf<Of extends ResourceName, Part extends TermPart | 'field'> = KeyIn<Of, Part> | KeyIn<Of, 'field'>;

/** Actions for which the resource has no label or no success message. */
export type UnlabelledActions<Name extends ListName> = Exclude<
  ActionsOf<Name>,
  KeyIn<ResourceNameOf<Name>, 'action'> & KeyIn<ResourceNameOf<Name>, 'done'>
>;

type ActionsOf<Name extends ListName> = Name extends keyof Entities
  ? {
      [Action in RecordActionName]: Action extends `${Entities[Name]['resourceName']}${infer Verb}`
        ? Uncapitalize<Verb>
        : never;
    }[RecordActionName]
  : never;

type TermPart = 'column' | 'filter' | 'sort' | 'detail';

/**
 * Keys are plain strings: the compiler has already checked field names (`TermOf`) and required messages
 * (`ListedMessages`).
 */
export type Messages = DynamicMessages;

export function useMessages(resourceName: ResourceName): Messages {
  return useDynamicMessages(`office.${resourceName}`);
}

export function useOfficeMessages(): Messages {
  return useDynamicMessages('office');
}

export function resourceNameOf(list: ListName): ResourceName {
  return list in resourceNameOverrides
    ? resourceNameOverrides[list as keyof typeof resourceNameOverrides]
    : (list as ResourceName);
}

export function kindOfList(messages: Messages, list: ListName): string {
  return messages(`${resourceNameOf(list)}.record.kind`);
}

export function useListMessages(list: ListName): Messages {
  return useMessages(resourceNameOf(list));
}

export function termIn(messages: Messages, part: TermPart, field: string): string {
  const partKey = `${part}.${field}`;
  return messages(messages.has(partKey) ? partKey : `field.${field}`);
}
