import { listOfResource } from '#contract/entities.ts';
import type { ListName } from '#contract/lists.ts';
import { actionsOf } from '#contract/mutations.ts';
import { createOf } from '../record-resources.ts';
import { createProduct, createWarehouse } from '../records.ts';
import { sampleBody } from '../sample-of.ts';
import { putPicture, sha256Of, webpPicture } from '../sample-picture.ts';
import { uniqueName } from '../valid-bodies.ts';
import { done, linesOf, out, type Scene, type WriteAction } from './scene.ts';

const resourceNames = ['product', 'warehouse', 'supplier', 'cart'] as const;

/** Actions on the record of the scene meet those that move its goods. */
function actionsOfResourceName(resourceName: (typeof resourceNames)[number]): Record<string, WriteAction> {
  const { path, schema } = createOf(resourceName);
  const body = () => ({ ...sampleBody(schema), status: undefined });
  const verbs = actionsOf(listOfResource(resourceName) as ListName).map(({ verb }) => verb);
  const made = async ({ admin }: Scene) => done(await admin.post(path, body()));
  return {
    [`POST ${path}`]: { body },
    [`PUT ${path}/:id`]: { of: (scene) => scene[resourceName], body: () => ({ name: uniqueName('Baru') }) },
    [`DELETE ${path}/:id`]: { of: made },
    // A supplier may go while restocks refer to it.
    ...(resourceName !== 'supplier' && {
      [`DELETE ${path}/:id, in use`]: {
        of: async (scene: Scene) => {
          await out(scene);
          return scene[resourceName];
        },
      },
    }),
    [`POST ${path}/:id/restore`]: { of: deleted(path, made) },
    ...Object.fromEntries(
      verbs.map((verb) => [
        `PUT ${path}/:id/${verb}`,
        {
          of: async (scene: Scene) => {
            const { id } = await made(scene);
            for (const other of verbs) if (other !== verb) done(await scene.admin.put(`${path}/${id}/${other}`));
            return { id };
          },
        },
      ]),
    ),
  };
}

function deleted(path: string, make: (scene: Scene) => Promise<{ id: string }>) {
  return async (scene: Scene) => {
    const { id } = await make(scene);
    done(await scene.admin.delete(`${path}/${id}`));
    return { id };
  };
}

const template = (scene: Scene) => ({ name: uniqueName('Pagi'), cart_id: scene.cart.id, items: linesOf(scene) });
const madeTemplate = async (scene: Scene) => done(await scene.admin.post('/load-templates', template(scene)));

const levelsOf = (scene: Scene) => linesOf(scene).map(({ product_id }) => ({ product_id, min_qty: 5 }));
const levelsAgain = (path: 'carts' | 'warehouses', place: 'cart' | 'warehouse'): WriteAction => ({
  of: async (scene) => {
    done(await scene.admin.put(`/${path}/${scene[place].id}/levels`, { levels: levelsOf(scene) }));
    return scene[place];
  },
  body: (scene) => ({ levels: levelsOf(scene).reverse() }),
});

export const recordActions: Record<string, WriteAction> = {
  ...Object.assign({}, ...resourceNames.map(actionsOfResourceName)),
  'PUT /products/:id, its alert': {
    of: ({ product }) => product,
    body: () => ({ stock_alert: Math.floor(Math.random() * 10_000) }),
  },
  'PUT /products/:id, its picture': {
    of: ({ admin }) => createProduct(admin),
    body: async ({ admin }) => {
      const picture = webpPicture();
      await putPicture(admin, picture);
      return { image_url: `/api/pictures/${sha256Of(picture)}` };
    },
  },
  'PUT /pictures/:sha256': { send: ({ admin }) => putPicture(admin, webpPicture()) },
  'POST /carts/:id/location': {
    of: async (scene) => {
      await out(scene);
      return scene.cart;
    },
    by: ({ barista }) => barista,
    body: { location: { type: 'Point', coordinates: [106.8, -6.2] } },
  },
  'POST /carts/:id/assign-warehouse': {
    of: async ({ admin, cart }) => {
      const { id: warehouse_id } = await createWarehouse(admin);
      return done(await admin.post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id }));
    },
    body: ({ warehouse }) => ({ warehouse_id: warehouse.id }),
  },
  'PUT /carts/:id/levels': levelsAgain('carts', 'cart'),
  'PUT /warehouses/:id/levels': levelsAgain('warehouses', 'warehouse'),
  'POST /load-templates': { body: template },
  'PUT /load-templates/:id': { of: madeTemplate, body: (scene) => ({ items: linesOf(scene).slice(1) }) },
  'DELETE /load-templates/:id': { of: madeTemplate },
  'POST /load-templates/:id/restore': { of: deleted('/load-templates', madeTemplate) },
};
