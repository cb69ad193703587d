import type { NotificationType } from '#contract/notifications/entity.ts';
import { linkTo } from '../notifications/link-to.ts';
import type { Shift } from './documents.ts';
import { alertOf, stockOf } from './master-rows.ts';
import { runningLow, sold } from './menu.ts';
import { firstName, office } from './people.ts';
import { wagons } from './places.ts';
import { atHour, hourMs, instant, minuteMs } from './profile.ts';
import { demoId } from './random.ts';
import type { World } from './world.ts';

interface Notice {
  type: NotificationType;
  title: string;
  message: string;
  link: string | null;
  at: number;
  isRead?: boolean;
}

/** Nine that nobody has read, of five types, and two older ones; for each person of the office. */
export function noticeRows(
  world: World,
  otherAdmins: readonly string[],
  numberOf: (requestId: string) => string,
) {
  const notices = [
    ...lowStock(world),
    ...requests(world, numberOf),
    ...expiring(world),
    ...countWaits(world),
    ...difference(world),
    ...olderOnes(world),
  ];
  return [...office.map(({ id }) => id), ...otherAdmins].flatMap((userId) =>
    notices.map((notice, index) => ({
      id: demoId('notifications', `${userId} ${index}`),
      user_id: userId,
      type: notice.type,
      title: notice.title,
      message: notice.message,
      link: notice.link,
      dedupe_key: null,
      is_read: notice.isRead === true,
      read_at: notice.isRead ? instant(notice.at + hourMs) : null,
      created_at: instant(notice.at),
    })),
  );
}

function lowStock(world: World): Notice[] {
  return runningLow.map((one, index) => ({
    type: 'stock_alert',
    title: `Low stock: ${one.name}`,
    message: `${stockOf(world, one)} ${one.unit} left (alert at ${alertOf(world, one)})`,
    link: linkTo('/products', one.id),
    at: world.anchor - (35 - index) * minuteMs,
  }));
}

function requests({ refills }: World, numberOf: (id: string) => string): Notice[] {
  return refills
    .filter(({ status }) => status === 'pending')
    .map(({ id, shift, lines, at }) => {
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        type: 'restock_request',
        title: `Restock request ${numberOf(id)}`,
        message: `${firstName(shift.barista)} (${shift.wagon.code}) asks for ${units} items`,
        link: linkTo('/restock-requests', id),
        at,
      };
    });
}

function expiring(world: World): Notice[] {
  const names = sold.filter((one) =>
    [...new Set(world.trading.flatMap(({ home }) => home ?? [])), ...wagons].some(({ id }) =>
      world.book.lots(id, one).some(({ expiry }) => expiry <= world.today),
    ),
  );
  const list = names.map(({ name }) => name).join(', ');
  return [
    {
      type: 'expiry',
      title: 'Goods expire',
      message: `${names.length} products have expired or expire today: ${list}`,
      link: '/stock-overview',
      at: atHour(world.today, 6),
    },
  ];
}

function countWaits({ shifts, book }: World): Notice[] {
  const waiting = shifts.filter(({ returned }) => returned && !returned.isCounted);
  return waiting.map(({ wagon, returned }) => {
    const units = sold.reduce((sum, one) => sum + book.units(wagon.id, one), 0);
    return {
      type: 'reconciliation',
      title: 'Cart waits for a count',
      message: `${wagon.code} waits for a count (${units} units)`,
      link: linkTo('/carts', wagon.id),
      at: returned?.at ?? 0,
    };
  });
}

/** Of the cart that came back last, or with the largest difference last night. */
function difference({ shifts, today }: World): Notice[] {
  const counted = shifts.filter(({ date, returned }) => date < today && returned?.isCounted);
  const shift = counted.reduce<Shift | undefined>(
    (most, one) => (most === undefined || offOf(one) >= offOf(most) ? one : most),
    undefined,
  );
  if (!shift?.returned) return [];
  const cash = (shift.cash.counted ?? 0) - shift.cash.expected;
  return [
    {
      type: 'variance',
      title: 'Count does not match the book',
      message: `${shift.wagon.code} came back with a difference of ${offOf(shift)} units and Rp ${cash}`,
      link: linkTo('/carts', shift.wagon.id),
      at: shift.returned.at,
    },
  ];
}

function offOf({ figures }: Shift): number {
  return [...figures.values()].reduce((sum, { variance }) => sum + Math.abs(variance), 0);
}

function olderOnes({ anchor }: World): Notice[] {
  const link = '/transactions';
  const [type, isRead] = ['late_sale', true] as const;
  const message = 'Sales arrived late after a dead spot and are marked for review';
  const days = [1, 2].map((day) => anchor - day * 24 * hourMs);
  return days.map((at) => ({ type, title: 'Late sales', message, link, at, isRead }));
}
