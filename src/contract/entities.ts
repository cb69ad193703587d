import { cart } from './carts/entity.ts';
import { type Entity, nameOf } from './definitions/define-entity.ts';
import { template } from './load-templates/entity.ts';
import { product } from './products/entity.ts';
import { supplier } from './suppliers/entity.ts';
import { user } from './users/entity.ts';
import { warehouse } from './warehouses/entity.ts';

export const entities = {
  products: product,
  suppliers: supplier,
  carts: cart,
  warehouses: warehouse,
  users: user,
  templates: template,
} as const;
export type Entities = typeof entities;

export function isRecordList(list: string): list is keyof Entities {
  return Object.hasOwn(entities, list);
}

export function entityOf(list: string | undefined): Entity | undefined {
  return list !== undefined && isRecordList(list) ? entities[list] : undefined;
}

export function recordName(list: keyof Entities, record: unknown): string {
  return nameOf(entities[list], record);
}

export function listOfResource(resourceName: string): keyof Entities | undefined {
  return entityLists.find((list) => entities[list].resourceName === resourceName);
}

export const entityLists = Object.keys(entities) as (keyof Entities)[];

export type ResourceName = Entities[keyof Entities]['resourceName'];

export type FieldLabels<Of> = {
  readonly [List in keyof Of]: Of[List] extends Entity<string, infer Fields, infer Computed, infer Inputs>
    ? { readonly [Name in keyof Computed]?: string } & {
        readonly [Name in keyof Fields | keyof Inputs]: string;
      }
    : never;
};
