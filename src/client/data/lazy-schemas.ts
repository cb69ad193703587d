// Replaces `zod/mini` in office and till (`src/tools/lazy-schemas-plugin.ts`): a schema is built when it is first read.
// At the start, modules define about 2,200 schemas and checks, of which fewer than 100 are read.
import * as z from 'zod/v4/mini';

export * from 'zod/v4/mini';

/** Has only the members that the contract and the apps use. */
class LazySchema {
  readonly #build: () => z.ZodMiniType;

  constructor(build: () => z.ZodMiniType) {
    this.#build = build;
  }

  get _zod(): z.ZodMiniType['_zod'] {
    const { _zod: value } = this.#build();
    // Later reads find this property instead of the getter.
    Object.defineProperty(this, '_zod', { value });
    return value;
  }

  get shape(): unknown {
    return Reflect.get(this._zod.def, 'shape');
  }

  check(...checks: Parameters<z.ZodMiniType['check']>): LazySchema {
    return new LazySchema(() => this.#build().check(...checks));
  }

  clone(...args: Parameters<z.ZodMiniType['clone']>): LazySchema {
    return new LazySchema(() => this.#build().clone(...args));
  }

  parse(data: unknown): unknown {
    return z.parse(this as unknown as z.ZodMiniType, data);
  }

  safeParse(data: unknown): unknown {
    return z.safeParse(this as unknown as z.ZodMiniType, data);
  }
}

/* @__NO_SIDE_EFFECTS__ */
function lazy<Build extends (...args: never[]) => unknown>(build: Build): Build {
  const buildLater = (...args: never[]) => new LazySchema(() => build(...args) as z.ZodMiniType);
  return buildLater as unknown as Build;
}

// Other functions build their schemas immediately.
const enumOf = lazy(z.enum);

export { enumOf as enum };
export const _default = lazy(z._default);
export const array = lazy(z.array);
export const boolean = lazy(z.boolean);
export const catchall = lazy(z.catchall);
export const extend = lazy(z.extend);
export const gte = lazy(z.gte);
export const int = lazy(z.int);
export const literal = lazy(z.literal);
export const lte = lazy(z.lte);
export const maxLength = lazy(z.maxLength);
export const minLength = lazy(z.minLength);
export const nullable = lazy(z.nullable);
export const nullish = lazy(z.nullish);
export const number = lazy(z.number);
export const object = lazy(z.object);
export const optional = lazy(z.optional);
export const overwrite = lazy(z.overwrite);
export const partial = lazy(z.partial);
export const pipe = lazy(z.pipe);
export const record = lazy(z.record);
export const refine = lazy(z.refine);
export const regex = lazy(z.regex);
export const string = lazy(z.string);
export const toLowerCase = lazy(z.toLowerCase);
export const transform = lazy(z.transform);
export const trim = lazy(z.trim);
export const union = lazy(z.union);
export const unknown = lazy(z.unknown);
export const uuid = lazy(z.uuid);
