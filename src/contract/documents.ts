import * as z from 'zod/mini';

/** Single answers that the mirror keeps beside the lists: choices of selects. */
export const documents = {
  productCategories: {
    name: 'productCategories',
    path: '/products/categories',
    schema: z.array(z.string()),
  },
} as const;

export type Documents = typeof documents;
export type DocumentName = keyof Documents;
export type DocumentData<Name extends DocumentName> = z.infer<Documents[Name]['schema']>;
