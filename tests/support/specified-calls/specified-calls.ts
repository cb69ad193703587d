// The calls that clients have relied on from the beginning (rules 10.5). A test makes each of them.

import type { SpecifiedCall } from './business.ts';
import { callsAboutCarts } from './carts.ts';
import { callsAboutGoods } from './goods.ts';
import { callsAboutPeople } from './people.ts';

export const specifiedCalls: SpecifiedCall[] = [...callsAboutPeople, ...callsAboutGoods, ...callsAboutCarts];
