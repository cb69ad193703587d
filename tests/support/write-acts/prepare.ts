import { expect } from 'vitest';
import type { Answer } from '../api-client.ts';
import { goodsActions } from './goods.ts';
import { peopleActions } from './people.ts';
import { recordActions } from './records.ts';
import { roadActions } from './road.ts';
import type { Scene, WriteAction } from './scene.ts';

/** By method and path of the route; after a comma, another way to call it. */
export const writeActions: Record<string, WriteAction> = {
  ...goodsActions,
  ...roadActions,
  ...recordActions,
  ...peopleActions,
};

/** Makes what the action needs; returns the action itself, which is sent once. */
export async function prepare(
  name: string,
  scene: Scene,
  action: WriteAction = writeActions[name] ?? expect.fail(`Nothing is called ${name}.`),
): Promise<() => Promise<Answer>> {
  const { of, by, body, isLate, send } = action;
  if (send) return () => send(scene);
  const made = await of?.(scene);
  const client = by?.(scene, made) ?? scene.admin;
  const sent = typeof body === 'function' ? await body(scene, made) : (body ?? {});
  const [method = '', path = ''] = name.replace(/,.*/, '').replace(':id', made?.id).split(' ');
  const tenMinutesAgo = () => new Date(scene.app.clock.now().getTime() - 10 * 60_000).toISOString();
  const options = isLate && { headers: { 'Occurred-At': tenMinutesAgo() } };
  return () => client.call(method, path, method === 'DELETE' ? undefined : sent, options);
}
