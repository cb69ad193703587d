import * as z from 'zod/mini';

/**
 * A JSON Schema (2020-12, as OpenAPI 3.1 uses it); the keywords that this folder reads are typed.
 */
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

/** A schema of the contract as JSON Schema: `input` for requests, `output` for responses. */
export function describeSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A known format says enough: the patterns that zod adds to formats are very long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return described as JsonSchema;
}
