import { useMutation } from '#client/data/use-mutation.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import type { RecordListName } from '#client/office/kit/resource.ts';
import { isDeleteQueued } from '#client/office/kit/row-mark.tsx';
import { useWords } from '#client/office/kit/words.ts';
import { Button } from '#client/ui/button.tsx';
import { recordName } from '#contract/entities.ts';
import type { ListRow } from '#contract/lists.ts';
import { actsOn } from '#contract/mutations.ts';

interface ActButtonsProps<Name extends RecordListName> {
  list: Name;
  shown: OverlaidRow<ListRow<Name>>;
}

export function ActButtons<Name extends RecordListName>(props: ActButtonsProps<Name>) {
  const { list, shown } = props;
  if (isDeleteQueued(shown.mark)) return null;
  const offered = actsOn(list).filter(({ isOffered }) => isOffered(shown.row));
  return offered.map((act) => <ActButton key={act.name} {...props} act={act} />);
}

function ActButton<Name extends RecordListName>({
  list,
  shown: { id, row },
  act: { name, verb },
}: ActButtonsProps<Name> & { act: ReturnType<typeof actsOn>[number] }) {
  const t = useWords(list);
  const { mutate, isMutating } = useMutation({ name });
  const mutateAndShow = useMutateAndShow();
  async function run() {
    const names = { [id]: recordName(list, row) };
    const failed = t(t.has('failed.status') ? 'failed.status' : 'failed.update');
    const words = { done: t(`done.${verb}`), failed };
    await mutateAndShow(() => mutate({ id }, { names }), words);
  }
  return (
    <Button variant="secondary" className="mr-auto" isLoading={isMutating} onClick={() => void run()}>
      {t(`action.${verb}`)}
    </Button>
  );
}
