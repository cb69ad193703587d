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
    [`POST ${path}`]:
      async ({ admin }) =>
      () =>
        admin.post(path, body()),
    [`PUT ${path}/:id`]: async (scene) => () =>
      scene.admin.put(`${path}/${scene[resourceName].id}`, { name: uniqueName('Baru') }),
    [`DELETE ${path}/:id`]: async (scene) => {
      const { id } = await made(scene);
      return () => scene.admin.delete(`${path}/${id}`);
    },
    // A supplier may go while restocks refer to it.
    ...(resourceName !== 'supplier' && {
      [`DELETE ${path}/:id, in use`]: async (scene) => {
        await out(scene);
        return () => scene.admin.delete(`${path}/${scene[resourceName].id}`);
      },
    }),
    [`POST ${path}/:id/restore`]: async (scene) => {
      const { id } = await made(scene);
      done(await scene.admin.delete(`${path}/${id}`));
      return () => scene.admin.post(`${path}/${id}/restore`);
    },
    ...Object.fromEntries(
      verbs.map((verb) => [
        `PUT ${path}/:id/${verb}`,
        async (scene: Scene) => {
          const { id } = await made(scene);
          const action = (name: string) => scene.admin.put(`${path}/${id}/${name}`);
          for (const other of verbs) if (other !== verb) done(await action(other));
          return () => action(verb);
        },
      ]),
    ),
  };
}

const template = (scene: Scene) => ({ name: uniqueName('Pagi'), cart_id: scene.cart.id, items: linesOf(scene) });

export const recordActions: Record<string, WriteAction> = {
  ...Object.assign({}, ...resourceNames.map(actionsOfResourceName)),
  'PUT /products/:id, its alert':
    async ({ admin, product }) =>
    () =>
      admin.put(`/products/${product.id}`, { stock_alert: Math.floor(Math.random() * 10_000) }),
  'PUT /products/:id, its picture': async ({ admin }) => {
    const picture = webpPicture();
    await putPicture(admin, picture);
    const { id } = await createProduct(admin);
    const image_url = `/api/pictures/${sha256Of(picture)}`;
    return () => admin.put(`/products/${id}`, { image_url });
  },
  'PUT /pictures/:sha256':
    async ({ admin }) =>
    () =>
      putPicture(admin, webpPicture()),
  'POST /carts/:id/location': async (scene) => {
    await out(scene);
    const location = { type: 'Point', coordinates: [106.8, -6.2] };
    return () => scene.barista.post(`/carts/${scene.cart.id}/location`, { location });
  },
  'POST /carts/:id/assign-warehouse': async ({ admin, cart, warehouse }) => {
    const { id: warehouse_id } = await createWarehouse(admin);
    done(await admin.post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id }));
    return () => admin.post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id: warehouse.id });
  },
  'PUT /carts/:id/levels': (scene) => setLevelsAgain(scene, `/carts/${scene.cart.id}/levels`),
  'PUT /warehouses/:id/levels': (scene) => setLevelsAgain(scene, `/warehouses/${scene.warehouse.id}/levels`),
  'POST /load-templates': async (scene) => () => scene.admin.post('/load-templates', template(scene)),
  'PUT /load-templates/:id': async (scene) => {
    const { id } = done(await scene.admin.post('/load-templates', template(scene)));
    return () => scene.admin.put(`/load-templates/${id}`, { items: linesOf(scene).slice(1) });
  },
  'DELETE /load-templates/:id': async (scene) => {
    const { id } = done(await scene.admin.post('/load-templates', template(scene)));
    return () => scene.admin.delete(`/load-templates/${id}`);
  },
  'POST /load-templates/:id/restore': async (scene) => {
    const { id } = done(await scene.admin.post('/load-templates', template(scene)));
    done(await scene.admin.delete(`/load-templates/${id}`));
    return () => scene.admin.post(`/load-templates/${id}/restore`);
  },
};

async function setLevelsAgain(scene: Scene, path: string) {
  const levels = linesOf(scene).map(({ product_id }) => ({ product_id, min_qty: 5 }));
  done(await scene.admin.put(path, { levels }));
  return () => scene.admin.put(path, { levels: levels.reverse() });
}
