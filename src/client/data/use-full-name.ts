import type { User } from '#contract/users/entity.ts';
import { useListData } from './use-list.ts';

/** The full names of users by id, as far as this device has them; empty of who has none. */
export function useFullName(): (id: string | null) => string {
  const users = useListData('users');
  return (id) =>
    (users?.rows.byId.get(id ?? '')?.row as Partial<User> | undefined)?.full_name ?? '';
}

/** A person in one line of text: "andi.saputra (Andi Saputra)". */
export function personText({ username, full_name = '' }: Pick<User, 'username' | 'full_name'>) {
  return full_name === '' ? username : `${username} (${full_name})`;
}

/** The same of somebody of whom only the id and the username are at hand. */
export function usePersonText(): (id: string | null, username: string) => string {
  const fullNameOf = useFullName();
  return (id, username) => personText({ username, full_name: fullNameOf(id) });
}
