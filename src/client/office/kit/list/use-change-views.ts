import { useTranslations } from 'use-intl';
import { type MutationArgs, useMutation } from '#client/data/use-mutation.ts';
import { useMutateAndShow, useMutateOrAlert, useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { ListName } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { listsWithViews } from '#contract/saved-views/entity.ts';
import { columnsIn, queryOf, type SavedViewRow, viewQuery } from './list-views.ts';
import type { ListParamsControl } from './use-list-params.ts';

type Control = ListParamsControl<ListName>;

function listWithViews({ list }: Control) {
  if (!isOneOf(listsWithViews, list)) throw new Error(`No views of ${list}`);
  return list;
}

export function currentView({ views, typedText }: Control): SavedViewRow | undefined {
  return views.namedViews.find(({ id }) => id === typedText('view'));
}

function currentQuery(control: Control): string {
  const { filters, typedText, list, columns } = control;
  const search = new URLSearchParams(filters);
  for (const key of ['sort_by', 'sort_order', 'limit']) {
    if (typedText(key) !== '') search.set(key, typedText(key));
  }
  return queryOf(list, search, columns);
}

export function isViewChanged(control: Control, { row }: SavedViewRow): boolean {
  const savedQuery = queryOf(control.list, new URLSearchParams(row.query), control.views.columns);
  return savedQuery !== currentQuery(control);
}

/** In a view, columns stay in the URL until the view is saved. Otherwise they are saved for the user on all devices. */
export function useColumnArrangement(control: Control) {
  const { mutate } = useMutation(mutations.viewArrange);
  const showOutcome = useShowOutcome();
  const mutateOrAlert = useMutateOrAlert();
  const t = useTranslations('office.views');
  const view = currentView(control);
  const isInView = view !== undefined || control.typedText('columns') !== '';
  const arrange = async (columns: string | undefined) => {
    if (isInView) {
      control.change({ columns });
      return;
    }
    const query = columns === undefined ? '' : `columns=${columns}`;
    const args = { id: newId(), list: listWithViews(control), query };
    const outcome = await mutateOrAlert(() => mutate(args));
    if (outcome?.kind === 'unsaved' || outcome?.kind === 'refused')
      showOutcome(outcome, { done: '', failed: t('failed') });
  };
  return { isOfView: isInView, original: columnsIn(view?.row.query), arrange };
}

export function useChangeViews(control: Control) {
  const t = useTranslations('office.views');
  const mutateAndShow = useMutateAndShow();
  const create = useMutation(mutations.viewCreate);
  const update = useMutation(mutations.viewUpdate);
  const remove = useMutation(mutations.viewDelete);
  const messages = { done: t('done.saved'), failed: t('failed') };
  return {
    isBusy: create.isMutating || update.isMutating || remove.isMutating,
    save: async (name: string) => {
      const viewWithName = ownViewNamed(control, name);
      const view = { id: viewWithName?.id ?? newId(), query: currentQuery(control) };
      const args = { ...view, list: listWithViews(control), name };
      const isSaved = await mutateAndShow(() => create.mutate(args), messages);
      if (isSaved) control.show(viewQuery(view));
      return isSaved;
    },
    update: ({ id, row }: SavedViewRow, changes: Omit<MutationArgs<'viewUpdate'>, 'id'>): Promise<boolean> =>
      mutateAndShow(() => update.mutate({ id, ...changes }, { names: { [id]: row.name } }), messages),
    saveChanges: (view: SavedViewRow): Promise<boolean> =>
      mutateAndShow(
        () => update.mutate({ id: view.id, query: currentQuery(control) }, { names: { [view.id]: view.row.name } }),
        messages,
      ),
    remove: async ({ id, row }: SavedViewRow) => {
      const isDeleted = await mutateAndShow(() => remove.mutate({ id }, { names: { [id]: row.name } }), {
        ...messages,
        done: t('done.deleted'),
      });
      if (isDeleted) control.change({ view: undefined });
    },
  };
}

export function ownViewNamed({ views }: Control, name: string): SavedViewRow | undefined {
  const key = textKey(name.trim());
  return views.namedViews.find(({ row }) => row.is_mine && textKey(row.name) === key);
}
