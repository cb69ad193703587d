import * as z from 'zod/mini';

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  $ref?: string;
  [keyword: string]: unknown;
}

/** A schema of the contract as JSON Schema: `input` as a caller writes it, `output` as we answer it. */
export function describeSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format is enough; its pattern is a page of digits.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return described as JsonSchema;
}
