import { useMutation } from '#client/data/use-mutation.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import type { RecordListName } from '#client/office/kit/resource.ts';
import { useMessages } from '#client/office/kit/resource-messages.ts';
import { isDeleteQueued } from '#client/office/kit/row-mark.tsx';
import { Button } from '#client/ui/button.tsx';
import { recordName } from '#contract/entities.ts';
import type { ListRow } from '#contract/lists.ts';
import { actionsOf } from '#contract/mutations.ts';

interface ActionButtonsProps<Name extends RecordListName> {
  list: Name;
  overlaidRow: OverlaidRow<ListRow<Name>>;
}

export function DetailActionButtons<Name extends RecordListName>(props: ActionButtonsProps<Name>) {
  const { list, overlaidRow } = props;
  if (isDeleteQueued(overlaidRow.mark)) return null;
  const offeredActions = actionsOf(list).filter(({ isOffered }) => isOffered(overlaidRow.row));
  return offeredActions.map((action) => <ActionButton key={action.name} {...props} action={action} />);
}

function ActionButton<Name extends RecordListName>({
  list,
  overlaidRow: { id, row },
  action: { name, verb },
}: ActionButtonsProps<Name> & { action: ReturnType<typeof actionsOf>[number] }) {
  const t = useMessages(list);
  const { mutate, isMutating } = useMutation({ name });
  const mutateAndShow = useMutateAndShow();
  async function run() {
    const names = { [id]: recordName(list, row) };
    const failed = t(t.has('failed.status') ? 'failed.status' : 'failed.update');
    const messages = { done: t(`done.${verb}`), failed };
    await mutateAndShow(() => mutate({ id }, { names }), messages);
  }
  return (
    <Button variant="secondary" className="mr-auto" isLoading={isMutating} onClick={() => void run()}>
      {t(`action.${verb}`)}
    </Button>
  );
}
