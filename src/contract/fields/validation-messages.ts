// Messages are written by hand (`texts/en/general/validation`), or generated from a field's bounds
// (`messages/field-messages`).
import type { reasons } from '#texts/en/index.ts';

export type HandWrittenKey = keyof typeof reasons;
/** `label` names a unique field within a sentence. */
export type Bound = 'required' | 'length' | 'range' | 'choice' | 'label';
/** `product.name.length` */
export type BoundKey = `${string}.${string}.${Bound}`;
export type ValidationKey = HandWrittenKey | BoundKey;
