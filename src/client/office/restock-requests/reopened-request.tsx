import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import { settled } from '#client/office/kit/form/settled.ts';
import { useReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { lists } from '#contract/lists.ts';
import { type RestockRequest, restockRequestSchema } from '#contract/restock-requests/entity.ts';
import { RequestActionDialog } from './request-action-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';

/** `?edit=<seq>`: the outbox sends an unsent request, edit or approval here to be changed. */
export function ReopenedRequest() {
  const navigate = useNavigate();
  const found = [
    useReopenedEntry('restockRequestCreate', 'edit').entry,
    useReopenedEntry('restockRequestUpdate', 'edit').entry,
    useReopenedEntry('restockRequestApprove', 'edit').entry,
  ].find((candidate) => candidate !== undefined);
  // Once opened it stays, also when its entry leaves the outbox on being saved.
  const [entry, setEntry] = useState(found);
  if (found !== undefined && found.seq !== entry?.seq) setEntry(found);
  const { record } = useRecord(lists.restockRequests, entry?.args.id);
  const [start, setStart] = useState<RestockRequest>();
  const current = restockRequestSchema.safeParse(entry?.view.refusal?.current);
  const row = current.success ? current.data : record?.row;
  if (start === undefined && row !== undefined) setStart(row);

  if (entry === undefined) return null;
  const onClose = () => navigate('/outbox', { state: settled });
  const { name } = entry.view;
  if (name === 'restockRequestCreate') {
    return <RequestDialog key={entry.seq} entry={entry as never} onClose={onClose} />;
  }
  if (start === undefined) return null;
  if (name === 'restockRequestUpdate') {
    return (
      <RequestDialog key={entry.seq} request={start} entry={entry as never} onClose={onClose} />
    );
  }
  return (
    <RequestActionDialog key={entry.seq} request={start} entry={entry as never} onClose={onClose} />
  );
}
