import * as z from 'zod/mini';

export const productIdSchema = z
  .string({ error: 'product_required' })
  .check(z.minLength(1, { error: 'product_required' }), z.toLowerCase(), z.uuid({ error: 'product_unknown' }));

export const maxLineUnits = 10_000;

export const maxDocumentLines = 100;

export const quantitySchema = z
  .int({ error: 'quantity_min' })
  .check(z.gte(1, { error: 'quantity_min' }), z.lte(maxLineUnits, { error: 'quantity_range' }));

const lineSchema = z.object({ product_id: productIdSchema, quantity: quantitySchema });
export type ProductLine = z.infer<typeof lineSchema>;

export const namedLineSchema = z.object({
  product_id: z.uuid(),
  quantity: z.int(),
  product_details: z.object({ name: z.string() }),
});
export type NamedLine = z.infer<typeof namedLineSchema>;

/** Some names may be known only from the previous lines. */
export function withProductNames(
  lines: readonly ProductLine[],
  names: Readonly<Record<string, string>>,
  before: readonly NamedLine[] = [],
): NamedLine[] {
  const nameOf = (id: string) =>
    names[id] ?? before.find(({ product_id }) => product_id === id)?.product_details.name ?? '';
  return lines.map((line) => ({ ...line, product_details: { name: nameOf(line.product_id) } }));
}

export const productLinesSchema = summedLinesSchema(lineSchema);

/**
 * Merges lines with the same key and removes empty ones (rules 5.3).
 * @param keyOf identifies a line; by default its product
 */
export function summedLinesSchema<Line extends z.ZodMiniType<ProductLine>>(
  line: Line,
  keyOf?: (line: ProductLine) => string,
) {
  const lines = z
    .array(line, { error: 'items_required' })
    .check(z.minLength(1, { error: 'items_required' }), z.maxLength(maxDocumentLines, { error: 'items_too_many' }));
  return z.pipe(z.pipe(z.transform(withoutEmptyLines), lines), summingSchema(line, keyOf));
}

/** Validates the lines again, because sums may exceed the bounds of one line. */
export function summingSchema<Line extends z.ZodMiniType<ProductLine>>(
  line: Line,
  keyOf: (line: ProductLine) => string = ({ product_id }) => product_id,
) {
  const sum = (lines: z.output<Line>[]) => sumLines(lines, keyOf) as z.input<Line>[];
  return z.pipe(z.transform(sum), z.array(line));
}

export function uniqueLinesSchema<Line extends z.ZodMiniType<{ product_id: string }>>(
  line: Line,
  error: 'counted_twice' | 'product_twice',
) {
  return z.array(line, { error: 'invalid' }).check(
    z.maxLength(maxDocumentLines, { error: 'items_too_many' }),
    z.refine((lines) => hasUniqueProducts(lines), { error }),
  );
}

// `z.refine` loses the generic type of the lines.
function hasUniqueProducts(lines: unknown[]): boolean {
  return new Set(lines.map((line) => (line as { product_id: string }).product_id)).size === lines.length;
}

export function sumLines<Line extends ProductLine>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  const sumByKey = new Map<string, Line>();
  for (const line of lines) {
    const before = sumByKey.get(keyOf(line));
    const quantity = (before?.quantity ?? 0) + line.quantity;
    sumByKey.set(keyOf(line), { ...before, ...line, quantity });
  }
  return [...sumByKey.values()];
}

export function withoutEmptyLines(lines: unknown): unknown {
  return Array.isArray(lines) ? lines.filter((line) => !isEmptyLine(line)) : lines;
}

/** Forms start with an empty line. */
export function isEmptyLine(line: unknown): boolean {
  if (typeof line !== 'object' || line === null) return false;
  const { product_id, quantity } = line as Record<string, unknown>;
  return !product_id && !quantity;
}
