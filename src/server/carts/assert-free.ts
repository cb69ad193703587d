import { textKey } from '#contract/text-key.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { say } from '../words/say.ts';
import { nameOf, spokenMoment } from '../words/spoken.ts';
import { cartOf } from './read.ts';

const reasons = {
  name: 'A cart with this name already exists',
  code: 'A cart with this code already exists',
};

/** Refuses a name or code that another live cart has. */
export async function assertCartFree(
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  wanted: { name?: string | undefined; code?: string | undefined },
  ownId: string,
): Promise<void> {
  for (const field of ['code', 'name'] as const) {
    const value = wanted[field];
    if (value === undefined) continue;
    const other = await tx
      .selectFrom('carts')
      .selectAll()
      .where(`${field}_key`, '=', textKey(value))
      .where('deleted_at', 'is', null)
      .where('id', '!=', ownId)
      .executeTakeFirst();
    if (!other) continue;
    const added = say`${await nameOf(tx, other.created_by)} ${spokenMoment(other.created_at, now)}`;
    const message =
      field === 'name'
        ? say`Another cart is already called "${other.name}" (added by ${added}).`
        : say`Another cart already has the code "${other.code}" (added by ${added}).`;
    throw new ApiError('duplicate_value', {
      message: occurredAt === undefined ? reasons[field] : message,
      errors: [{ field, message: reasons[field] }],
      data: { current: await cartOf(tx, other) },
    });
  }
}
