// Specification §7 line by line: each call as it is written there, made for real.

import type { SpecifiedCall } from './business.ts';
import { callsAboutCarts } from './carts.ts';
import { callsAboutGoods } from './goods.ts';
import { callsAboutPeople } from './people.ts';

export const specifiedCalls: SpecifiedCall[] = [
  ...[callsAboutPeople, callsAboutGoods, callsAboutCarts].flat(),
];
