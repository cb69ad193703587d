import { Drawing, type Shape } from '#client/ui/drawing.tsx';
import type { ListName } from '#contract/lists.ts';

const wheels = 'M38 96a12 12 0 1 0 24 0a12 12 0 1 0-24 0M92 96a12 12 0 1 0 24 0a12 12 0 1 0-24 0';
const cloud = 'M52 88a19 19 0 0 1 1-38a26 26 0 0 1 50-5a21.5 21.5 0 0 1 5 43Z';

const drawings = {
  cup: [
    ['stroke-counter', 'M85 40l7-22'],
    ['fill-canvas', 'M57 40h46v8H57ZM60 48h40l-5 60H65Z'],
    ['fill-awning-deep', 'M64 86h32l-1.5 18h-29Z'],
  ],
  cart: [
    ['fill-cart', 'M40 34h5v30h-5ZM107 34h5v30h-5ZM34 62h84v32H34Z'],
    ['stroke-cart', 'M120 72h10l6-13'],
    ['fill-counter', 'M30 58h92v9H30Z'],
    ['fill-awning', 'M38 18h76l10 18H28ZM52 36h24a12 9 0 0 1-24 0ZM100 36h24a12 9 0 0 1-24 0Z'],
    ['fill-awning-deep', 'M28 36h24a12 9 0 0 1-24 0ZM76 36h24a12 9 0 0 1-24 0Z'],
    ['fill-canvas', 'M74 42h14l-2 16h-10Z'],
    ['stroke-cart', wheels],
  ],
  crate: [
    ['fill-canvas', 'M56 42h16l-2 22H58ZM86 36h18l-2 28H88Z'],
    ['fill-awning-deep', 'M57 52h14l-1 12H58ZM87 48h16l-1 16H88Z'],
    ['fill-counter', 'M44 62h72v46H44Z'],
    ['stroke-cart', 'M46 78h68M46 93h68'],
  ],
  truck: [
    ['fill-awning', 'M22 48h68v48H22Z'],
    ['fill-cart', 'M90 60h24l18 20v16H90Z'],
    ['fill-canvas', 'M97 67h14l11 13H97Z'],
    ['fill-awning-deep', 'M22 88h68v8H22Z'],
    ['fill-canvas', 'M40 96a10 10 0 1 0 20 0a10 10 0 1 0-20 0M96 96a10 10 0 1 0 20 0a10 10 0 1 0-20 0'],
    ['stroke-cart', 'M40 96a10 10 0 1 0 20 0a10 10 0 1 0-20 0M96 96a10 10 0 1 0 20 0a10 10 0 1 0-20 0'],
  ],
  receipt: [
    ['fill-canvas', 'M54 18h52v90l-9-7-8 7-9-7-9 7-8-7-9 7Z'],
    ['stroke-spoke', 'M66 38h28M66 52h28M66 66h14'],
    ['stroke-awning', 'M66 82h28'],
  ],
  people: [
    ['fill-counter', 'M50 46a13 13 0 1 0 26 0a13 13 0 1 0-26 0'],
    ['fill-steel', 'M90 54a11 11 0 1 0 22 0a11 11 0 1 0-22 0'],
    ['fill-cart', 'M80 108c0-24 9-34 21-34s21 10 21 34Z'],
    ['fill-awning', 'M38 108c0-28 11-40 25-40s25 12 25 40Z'],
  ],
  search: [
    ['fill-canvas', 'M48 52a28 28 0 1 0 56 0a28 28 0 1 0-56 0'],
    ['stroke-cart', 'M48 52a28 28 0 1 0 56 0a28 28 0 1 0-56 0M97 73l24 28'],
    ['stroke-spoke', 'M66 42h20l-3 24H69ZM65 42h22'],
  ],
  offline: [
    ['fill-canvas', cloud],
    ['stroke-awning', 'M48 98L112 30'],
  ],
  sent: [
    ['fill-canvas', cloud],
    ['stroke-leaf', 'M66 66l11 11l20-22'],
  ],
} satisfies Record<string, readonly Shape[]>;

const drawingByName: Record<ListName | EmptyReason, keyof typeof drawings> = {
  products: 'cup',
  warehouses: 'crate',
  carts: 'cart',
  cartAssignments: 'cart',
  restocks: 'truck',
  restockRequests: 'crate',
  transactions: 'receipt',
  stockSummary: 'crate',
  suppliers: 'truck',
  templates: 'crate',
  users: 'people',
  saleDays: 'receipt',
  notifications: 'receipt',
  savedViews: 'receipt',
  search: 'search',
  offline: 'offline',
  sent: 'sent',
};

type EmptyReason = 'search' | 'offline' | 'sent';

export function EmptyDrawing({ of }: { of: ListName | EmptyReason }) {
  return <Drawing shapes={drawings[drawingByName[of]]} />;
}
