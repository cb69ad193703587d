import type { User } from '#contract/users/entity.ts';
import { useListData } from './use-list.ts';

/** The full names of users by id, as far as this device has them; empty of who has none. */
export function useFullName(): (id: string | null) => string {
  const users = useListData('users');
  return (id) =>
    (users?.rows.byId.get(id ?? '')?.row as Partial<User> | undefined)?.full_name ?? '';
}

/** A person in one line of text: "andi.saputra (Andi Saputra)". */
export function usePersonText(): (id: string | null, username: string) => string {
  const fullNameOf = useFullName();
  return (id, username) => {
    const fullName = fullNameOf(id);
    return fullName === '' ? username : `${username} (${fullName})`;
  };
}
