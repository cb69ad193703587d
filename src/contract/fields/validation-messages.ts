// The reasons for which a field is invalid, by their keys: those that are written by hand (`texts/en/general/validation`),
// and the bounds of a record's field, whose sentence `messages/field-messages` makes.
import type { reasons } from '#texts/en/index.ts';

export type OtherKey = keyof typeof reasons;
/** `label` names a unique field within a sentence. */
export type Bound = 'required' | 'length' | 'range' | 'choice' | 'label';
/** The key of the sentence about a bound, as in `product.name.length`. */
export type BoundKey = `${string}.${string}.${Bound}`;
export type ValidationKey = OtherKey | BoundKey;
