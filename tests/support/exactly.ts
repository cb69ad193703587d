import * as z from 'zod/mini';

type Shape = Record<string, z.core.$ZodType>;

/**
 * The same schema in which an unknown key fails, at every depth: what the contract does not name
 * must not leave the server.
 */
export function exactly<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  return strict(schema) as Schema;
}

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const shape: Shape = {};
      for (const [key, value] of Object.entries(def.shape)) shape[key] = strict(value);
      // Where any name may stand, each has a value of the same kind.
      return def.catchall
        ? z.catchall(z.object(shape), strict(def.catchall))
        : z.strictObject(shape);
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
