import { useRecord } from '#client/data/use-record.ts';
import { lists } from '#contract/lists.ts';

/** Empty if the user's full name is not stored on this device. */
export function useFullName(id: string | null): string {
  return useRecord(lists.users, id, { scope: 'device' }).record?.row.full_name ?? '';
}

export function PersonName({ id, username }: { id: string | null; username: string }) {
  const fullName = useFullName(id);
  if (fullName === '') return username;
  return (
    <>
      {username}
      <span className="block text-sm font-normal text-ink-2">{fullName}</span>
    </>
  );
}
