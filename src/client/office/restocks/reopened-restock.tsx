import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import { settled } from '#client/office/kit/form/settled.ts';
import { useReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { lists } from '#contract/lists.ts';
import { type Restock, restockSchema } from '#contract/restocks/entity.ts';
import { RestockDialog } from './restock-dialog.tsx';

/** `?edit=<seq>`: the outbox sends an unsent restock or edit here to be changed. */
export function ReopenedRestock() {
  const navigate = useNavigate();
  const created = useReopenedEntry('restockCreate', 'edit').entry;
  const entry = useReopenedEntry('restockUpdate', 'edit').entry ?? created;
  const [opened, setOpened] = useState(entry);
  if (entry !== undefined && entry.seq !== opened?.seq) setOpened(entry);
  const isEdit = opened?.view.name === 'restockUpdate';
  const { record } = useRecord(lists.restocks, isEdit ? opened.args.id : undefined);
  const [start, setStart] = useState<Restock>();
  const current = restockSchema.safeParse(opened?.view.refusal?.current);
  const row = current.success ? current.data : record?.row;
  if (isEdit && start === undefined && row !== undefined) setStart(row);
  if (opened === undefined || (isEdit && start === undefined)) return null;
  return (
    <RestockDialog
      key={opened.seq}
      entry={opened}
      restock={start}
      onClose={() => navigate('/outbox', { state: settled })}
    />
  );
}
