import { demoId } from './random.ts';

export interface Person {
  id: string;
  username: string;
  phone: string;
  role: 'super_admin' | 'admin' | 'sales';
  isActive: boolean;
  awaitsApproval: boolean;
}

const admins = ['dewi.anggraini', 'rina.kurnia', 'sari.wulandari', 'agus.pratama'];
const baristas = [
  ...['budi.santoso', 'andi.saputra', 'siti.rahmawati', 'joko.prabowo', 'putri.maharani'],
  ...['rizky.hidayat', 'wahyu.nugroho', 'fitri.handayani', 'dimas.prayoga', 'yuni.astuti'],
  ...['eko.wibowo', 'noval.ramadhan', 'ridwan.maulana', 'intan.permata'],
];
const inactive = 'ridwan.maulana';
const waiting = 'intan.permata';

/** Nobody's numbers: 0812-0000-00xx is not given out. */
export const people: readonly Person[] = [...admins, ...baristas].map((username, index) => ({
  id: demoId('users', index),
  username,
  phone: `+6281200000${String(index + 1).padStart(3, '0')}`,
  role: index === 0 ? 'super_admin' : index < admins.length ? 'admin' : 'sales',
  isActive: username !== inactive && username !== waiting,
  awaitsApproval: username === waiting,
}));

export const office = people.filter(({ role }) => role !== 'sales');
export const owner = person('dewi.anggraini');
export const crew = people.filter(({ role, isActive }) => role === 'sales' && isActive);

export function person(username: string): Person {
  const found = people.find((one) => one.username === username);
  if (!found) throw new Error(`${username} is nobody of the demo business.`);
  return found;
}

/** How people call each other: the first of the two names. */
export function firstName({ username }: Person): string {
  const [name = ''] = username.split('.');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
