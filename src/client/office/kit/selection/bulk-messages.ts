import { useFormatter, useTranslations } from 'use-intl';
import { type Messages, useListMessages, useMessages } from '#client/office/kit/resource-messages.ts';
import type { ListName } from '#contract/lists.ts';

export interface BulkMessages {
  label: (verb: string) => string;
  /** For example "Delete 12 products". */
  action: (verb: string, count: number) => string;
  /** For example "12 products". */
  rows: (count: number) => string;
  /** Undefined if the label is enough. */
  hint: (verb: string) => string | undefined;
}

export function useBulkMessages(list: ListName): BulkMessages {
  const t = useTranslations('office.choice');
  const shared: Messages = useMessages('choice');
  const messages = useListMessages(list);
  const { number } = useFormatter();
  const rows = (count: number) => messages('record.counted', { count, text: number(count) });
  const textOf = (key: string) => [messages, shared].find((each) => each.has(key))?.(key);
  const label = (verb: string) => textOf(`action.${verb}`) ?? textOf(`${verb}.label`) ?? verb;
  return {
    label,
    action: (verb, count) => t('act', { verb: label(verb), rows: rows(count) }),
    rows,
    hint: (verb) => textOf(`hintFor.${verb}`),
  };
}
