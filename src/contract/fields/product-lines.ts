import * as z from 'zod/mini';

export const productIdSchema = z
  .string({ error: 'product_required' })
  .check(
    z.minLength(1, { error: 'product_required' }),
    z.toLowerCase(),
    z.uuid({ error: 'product_unknown' }),
  );

/** The most units of a product in one line: of a load, a sale, a restock, a request or a count of a cart. */
export const maxLineUnits = 10_000;

/** The most lines of a document that moves goods. */
export const maxDocumentLines = 100;

const quantitySchema = z
  .int({ error: 'quantity_min' })
  .check(z.gte(1, { error: 'quantity_min' }), z.lte(maxLineUnits, { error: 'quantity_range' }));

const lineSchema = z.object({ product_id: productIdSchema, quantity: quantitySchema });
export type ProductLine = z.infer<typeof lineSchema>;

/** A line as a row shows it. */
export const shownLineSchema = z.object({
  product_id: z.uuid(),
  quantity: z.int(),
  product_details: z.object({ name: z.string() }),
});
export type ShownLine = z.infer<typeof shownLineSchema>;

/** Lines with the names of their products, of which some may be known only from the lines before. */
export function shownLines(
  lines: readonly ProductLine[],
  names: Readonly<Record<string, string>>,
  before: readonly ShownLine[] = [],
): ShownLine[] {
  const nameOf = (id: string) =>
    names[id] ?? before.find(({ product_id }) => product_id === id)?.product_details.name ?? '';
  return lines.map((line) => ({ ...line, product_details: { name: nameOf(line.product_id) } }));
}

/**
 * Lines of a document in which the server chooses the lots: 1 to `maxDocumentLines` lines of product and quantity. Empty
 * lines are left out, and lines of the same product are summed (rules 5.3).
 */
export const productLinesSchema = z.pipe(
  z.pipe(
    z.transform((lines: unknown) =>
      Array.isArray(lines) ? lines.filter((line) => !isEmptyLine(line)) : lines,
    ),
    z
      .array(lineSchema, { error: 'items_required' })
      .check(
        z.minLength(1, { error: 'items_required' }),
        z.maxLength(maxDocumentLines, { error: 'items_too_many' }),
      ),
  ),
  // Checked again after summing, because the sums may exceed the bounds of one line.
  z.pipe(z.transform(sumByProduct), z.array(lineSchema)),
);

function sumByProduct(lines: ProductLine[]): ProductLine[] {
  const byProduct = new Map<string, number>();
  for (const { product_id, quantity } of lines) {
    byProduct.set(product_id, (byProduct.get(product_id) ?? 0) + quantity);
  }
  return [...byProduct].map(([product_id, quantity]) => ({ product_id, quantity }));
}

/** Whether a line has neither product nor quantity: forms start with such a line, and it may stay empty. */
export function isEmptyLine(line: unknown): boolean {
  if (typeof line !== 'object' || line === null) return false;
  const { product_id, quantity } = line as Record<string, unknown>;
  return !product_id && !quantity;
}
