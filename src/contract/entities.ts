import { cart } from './carts/entity.ts';
import type { Entity } from './define-entity.ts';
import { product } from './products/entity.ts';
import { supplier } from './suppliers/entity.ts';
import { warehouse } from './warehouses/entity.ts';

/** Every record that has a definition, by the name of its list. */
export const entities = {
  products: product,
  suppliers: supplier,
  carts: cart,
  warehouses: warehouse,
} as const;
export type Entities = typeof entities;

/** The label of each field of these records: `words.products.name`. */
export type FieldWords<Of> = {
  readonly [List in keyof Of]: Of[List] extends Entity<string, infer Fields, infer Computed>
    ? { readonly [Name in keyof Fields | keyof Computed]?: string } & {
        readonly [Name in keyof Fields]: string;
      }
    : never;
};
