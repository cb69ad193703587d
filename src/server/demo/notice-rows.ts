import type { NotificationType } from '#contract/notifications/entity.ts';
import { linkTo } from '../notifications/link-to.ts';
import type { Assignment } from './documents.ts';
import { runningLow, soldProducts } from './menu.ts';
import { firstName, officeStaff } from './people.ts';
import { demoCarts } from './places.ts';
import { atHour, hourMs, minuteMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import { alertOf, stockOf } from './record-rows.ts';
import type { World } from './world.ts';

interface Notice {
  type: NotificationType;
  title: string;
  message: string;
  link: string | null;
  at: number;
  isRead?: boolean;
}

/**
 * Rows of `notifications`: for each person of the office nine unread ones, of five types, and two
 * older ones that were read. `numberOf` returns the number of a restock request.
 */
export function noticeRows(
  world: World,
  otherAdmins: readonly string[],
  numberOf: (requestId: string) => string,
) {
  const notices = [
    ...lowStockNotices(world),
    ...requestNotices(world, numberOf),
    ...expiryNotices(world),
    ...countNotices(world),
    ...differenceNotices(world),
    ...olderNotices(world),
  ];
  return [...officeStaff.map(({ id }) => id), ...otherAdmins].flatMap((userId) =>
    notices.map((notice, index) => ({
      id: demoId('notifications', `${userId} ${index}`),
      user_id: userId,
      type: notice.type,
      title: notice.title,
      message: notice.message,
      link: notice.link,
      dedupe_key: null,
      is_read: notice.isRead === true,
      read_at: notice.isRead ? toInstant(notice.at + hourMs) : null,
      created_at: toInstant(notice.at),
    })),
  );
}

function lowStockNotices(world: World): Notice[] {
  return runningLow.map((product, index) => ({
    type: 'stock_alert',
    title: `Low stock: ${product.name}`,
    message: `${stockOf(world, product)} ${product.unit} left (alert at ${alertOf(world, product)})`,
    link: linkTo('/products', product.id),
    at: world.anchor - (35 - index) * minuteMs,
  }));
}

function requestNotices({ requests }: World, numberOf: (id: string) => string): Notice[] {
  return requests
    .filter(({ status }) => status === 'pending')
    .map(({ id, assignment, lines, at }) => {
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        type: 'restock_request',
        title: `Restock request ${numberOf(id)}`,
        message: `${firstName(assignment.barista)} (${assignment.cart.code}) asks for ${units} items`,
        link: linkTo('/restock-requests', id),
        at,
      };
    });
}

function expiryNotices(world: World): Notice[] {
  const expired = soldProducts.filter((product) =>
    [...new Set(world.tradingCarts.flatMap(({ home }) => home ?? [])), ...demoCarts].some(
      ({ id }) => world.ledger.lots(id, product).some(({ expiry }) => expiry <= world.today),
    ),
  );
  const names = expired.map(({ name }) => name).join(', ');
  return [
    {
      type: 'expiry',
      title: 'Goods expire',
      message: `${expired.length} products have expired or expire today: ${names}`,
      link: '/stock-overview?expiring=1',
      at: atHour(world.today, 6),
    },
  ];
}

function countNotices({ assignments, ledger }: World): Notice[] {
  const waiting = assignments.filter(({ returned }) => returned && !returned.isCounted);
  return waiting.map(({ cart, returned }) => {
    const units = soldProducts.reduce((sum, product) => sum + ledger.units(cart.id, product), 0);
    return {
      type: 'reconciliation',
      title: 'Cart waits for a count',
      message: `${cart.code} waits for a count (${units} units)`,
      link: linkTo('/carts', cart.id),
      at: returned?.at ?? 0,
    };
  });
}

/**
 * About the assignment with the largest difference between count and ledger on the days before today.
 */
function differenceNotices({ assignments, today }: World): Notice[] {
  const counted = assignments.filter(({ date, returned }) => date < today && returned?.isCounted);
  const assignmentWithLargest = counted.reduce<Assignment | undefined>(
    (largest, assignment) =>
      largest === undefined || differingUnits(assignment) >= differingUnits(largest)
        ? assignment
        : largest,
    undefined,
  );
  if (!assignmentWithLargest?.returned) return [];
  const { cart, cash, returned } = assignmentWithLargest;
  const cashDifference = (cash.counted ?? 0) - cash.expected;
  return [
    {
      type: 'variance',
      title: 'Count does not match the book',
      message: `${cart.code} came back with a difference of ${differingUnits(assignmentWithLargest)} units and Rp ${cashDifference}`,
      link: linkTo('/cart-assignments', assignmentWithLargest.id),
      at: returned.at,
    },
  ];
}

function differingUnits({ figures }: Assignment): number {
  return [...figures.values()].reduce((sum, { variance }) => sum + Math.abs(variance), 0);
}

function olderNotices({ anchor }: World): Notice[] {
  return [1, 2].map((daysAgo) => ({
    type: 'late_sale',
    title: 'Late sales',
    message: 'Sales arrived late after a dead spot and are marked for review',
    link: '/transactions',
    at: anchor - daysAgo * 24 * hourMs,
    isRead: true,
  }));
}
