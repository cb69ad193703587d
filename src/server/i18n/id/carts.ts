/** Sentences about carts, assignments, templates, saved views, restock requests and sales. */
export const cartSentences: Record<string, string> = {
  '{0}.': '{0}.',
};
