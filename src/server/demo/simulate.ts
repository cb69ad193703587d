import { addDays, endOfBusinessDate } from '#contract/dates.ts';
import {
  forgottenUnits,
  ordersOfToday,
  planLastNight,
  planThisMorning,
  uncountedCart,
} from './plan-current-day.ts';
import { planDisposal } from './plan-disposal.ts';
import { planMorning } from './plan-morning.ts';
import { planProduction } from './plan-production.ts';
import type { DemoProfile } from './profile.ts';
import { World } from './world.ts';

/**
 * Simulates the days of a coffee-cart business up to the morning of the anchor. Deterministic: the
 * same profile and anchor give the same business to the last byte.
 */
export function simulate(profile: DemoProfile, anchor: Date): World {
  const world = new World(profile, anchor.getTime());
  const yesterday = addDays(world.today, -1);
  planProduction(world, addDays(world.firstDay, -1));
  runDay(world, addDays(world.firstDay, -1));
  for (let date = world.firstDay; date < world.today; date = addDays(date, 1)) {
    planDisposal(world, date);
    const isYesterday = date === yesterday;
    planMorning(world, date, {
      mustGo: isYesterday ? [uncountedCart] : [],
      mustStay: [],
      ...(isYesterday && { uncounted: uncountedCart }),
    });
    planProduction(world, date);
    if (isYesterday) planLastNight(world);
    runDay(world, date);
  }
  planDisposal(world, world.today, forgottenUnits(world));
  planMorning(world, world.today, ordersOfToday(world));
  planThisMorning(world);
  world.schedule.run(world.anchor);
  return world;
}

function runDay(world: World, date: string): void {
  world.schedule.run(Date.parse(endOfBusinessDate(date)) - 1);
}
