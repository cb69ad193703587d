import { useFullName } from '#client/state/person-text.ts';

/** A username, with the full name below it where there is one. */
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
