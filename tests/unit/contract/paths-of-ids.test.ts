import { describe, expect, it } from 'vitest';
import { requestOf } from '#contract/definitions/define-mutation.ts';
import { fillPath, newId } from '#contract/fields/ids.ts';
import { mutationByName, mutationNames } from '#contract/mutations.ts';

const id = newId();
const foreign: unknown[] = [
  ...[`../users/${id}`, `..%2fusers%2f${id}`, `%2e%2e/users/${id}`, `${id}/`, `/${id}`, `//${id}`],
  ...[`${id}?a=b`, `${id}#a`, `${id} `, ` ${id}`, `${id}\n`, `${id}${id}`, '..', '.', '', '$&'],
  ...[undefined, null, 7, {}, [id], { toString: () => id }],
];

describe('a path with an id in it', () => {
  it('has it where it belongs', () => {
    expect(fillPath('/products/:id', id)).toBe(`/products/${id}`);
    expect(fillPath('/carts/:id/location', id)).toBe(`/carts/${id}/location`);
  });

  it('stays as it is where no id belongs', () => {
    expect(fillPath('/notifications/read-all', '../users')).toBe('/notifications/read-all');
  });

  it.each(foreign)('is not made of %j', (value) => expect(() => fillPath('/products/:id', value)).toThrow(RangeError));
});

describe.each(mutationNames)('%s', (name) => {
  const definition = mutationByName(name);

  it('goes where its own source says, whatever its arguments are', () => {
    const [items, initial_items] = [[], []];
    for (const value of foreign) {
      const args = { id: value, items, initial_items, path: '/users', method: 'DELETE', version: 1 };
      if (definition.route.path.includes('/:id')) {
        expect(() => requestOf(definition, args)).toThrow(RangeError);
      } else {
        const found = requestOf(definition, args);
        expect(found).toMatchObject({ method: definition.route.method, path: definition.route.path });
      }
    }
  });

  it('lets nothing into its query but one argument: its version, or what was seen', () => {
    if (!definition.route.query) return;
    const argument = name === 'notificationRead' ? 'count' : 'version';
    const { path } = requestOf(definition, { id, [argument]: '1&id=2#x?', limit: 9 });
    expect(path).toBe(`${definition.route.path.replace(':id', id)}?${argument}=1%26id%3D2%23x%3F`);
  });
});
