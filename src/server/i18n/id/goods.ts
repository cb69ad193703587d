/** Sentences about products, suppliers, warehouses, restocks and stock. */
export const goodsSentences: Record<string, string> = {
  '{0} {1}': '{0} {1}',
};
