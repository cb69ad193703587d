import * as z from 'zod/mini';

type Shape = Record<string, z.core.$ZodType>;

/** The same schema, but an unknown key fails at every depth: answers must have no field beyond the contract. */
export function exactly<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  return strict(schema) as Schema;
}

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const shape: Shape = {};
      for (const [key, value] of Object.entries(def.shape)) shape[key] = strict(value);
      // A record with arbitrary keys: the schema of their values is made strict.
      return def.catchall ? z.catchall(z.object(shape), strict(def.catchall)) : z.strictObject(shape);
    }
    case 'array':
      return z.array(strict(def.element));
    case 'nullable':
      return z.nullable(strict(def.innerType));
    case 'optional':
      return z.optional(strict(def.innerType));
    default:
      return schema;
  }
}
