import type { Supplier } from '#contract/suppliers/entity.ts';
import type { Editable } from './editable.ts';

export interface Suppliers extends Editable {
  name: string;
  name_key: string;
  contact: string;
  contact_key: string;
  phone: string;
  address: string;
  delivers: string;
  delivers_key: string;
  lead_time_days: number;
  notes: string;
  status: Supplier['status'];
}
