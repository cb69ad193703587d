import { useRows } from '#client/data/use-rows.ts';
import { lists } from '#contract/lists.ts';
import type { User } from '#contract/users/entity.ts';

/** "andi.saputra (Andi Saputra)" */
export function personText({ username, full_name = '' }: Pick<User, 'username' | 'full_name'>) {
  return full_name === '' ? username : `${username} (${full_name})`;
}

export function usePersonText(): (id: string | null, username: string) => string {
  const { rows } = useRows(lists.users, {}, { scope: 'device' });
  return (id, username) => {
    const user = rows?.find((candidate) => candidate.id === id)?.row;
    return personText({ username, full_name: user?.full_name ?? '' });
  };
}
