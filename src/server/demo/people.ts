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
  'budi.santoso',
  'andi.saputra',
  'siti.rahmawati',
  'joko.prabowo',
  'putri.maharani',
  'rizky.hidayat',
  'wahyu.nugroho',
  'fitri.handayani',
  'dimas.prayoga',
  'yuni.astuti',
  'eko.wibowo',
  'noval.ramadhan',
  'ridwan.maulana',
  'intan.permata',
];
const inactiveBarista = 'ridwan.maulana';
const awaitingApproval = 'intan.permata';

/** The phone numbers belong to nobody: 0812-0000-00xx is not assigned. */
export const people: readonly Person[] = [...admins, ...baristas].map((username, index) => ({
  id: demoId('users', index),
  username,
  phone: `+6281200000${String(index + 1).padStart(3, '0')}`,
  role: roleOf(username),
  isActive: username !== inactiveBarista && username !== awaitingApproval,
  awaitsApproval: username === awaitingApproval,
}));

function roleOf(username: string): Person['role'] {
  if (username === admins[0]) return 'super_admin';
  return admins.includes(username) ? 'admin' : 'sales';
}

/** The users who are admins or super admins. */
export const officeStaff = people.filter(({ role }) => role !== 'sales');
export const owner = personOfName('dewi.anggraini');
export const activeBaristas = people.filter(({ role, isActive }) => role === 'sales' && isActive);

export function personOfName(username: string): Person {
  const found = people.find((person) => person.username === username);
  if (!found) throw new Error(`${username} is nobody of the demo business.`);
  return found;
}
