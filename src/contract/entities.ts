import { cart } from './carts/entity.ts';
import type { Entity } from './definitions/define-entity.ts';
import { template } from './load-templates/entity.ts';
import { product } from './products/entity.ts';
import { supplier } from './suppliers/entity.ts';
import { user } from './users/entity.ts';
import { warehouse } from './warehouses/entity.ts';

/** Every record that has a definition, by the name of its list. */
export const entities = {
  products: product,
  suppliers: supplier,
  carts: cart,
  warehouses: warehouse,
  users: user,
  templates: template,
} as const;
export type Entities = typeof entities;

/** The noun of a record: `product`. */
export type Noun = Entities[keyof Entities]['noun'];

/** The label of each field of these records: `words.products.name`. */
export type FieldWords<Of> = {
  readonly [List in keyof Of]: Of[List] extends Entity<string, infer Fields, infer Computed, infer Inputs>
    ? { readonly [Name in keyof Computed]?: string } & {
        readonly [Name in keyof Fields | keyof Inputs]: string;
      }
    : never;
};
