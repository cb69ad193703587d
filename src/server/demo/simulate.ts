import { addDays, startOfNextBusinessDate } from '#contract/dates.ts';
import { planMorning } from './plan-assignments.ts';
import {
  planLastNight,
  planOfToday,
  planThisMorning,
  shortCart,
  sparedUnitsOf,
  uncountedCart,
} from './plan-current-day.ts';
import { planDisposal, planProduction } from './plan-warehouses.ts';
import type { DemoProfile } from './profile.ts';
import { World } from './world.ts';

/**
 * Simulates a coffee-cart business day by day, up to the anchor (the morning at which the demo
 * begins). The same profile and anchor always give exactly the same business.
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
      mustGo: isYesterday ? [uncountedCart, shortCart] : [],
      mustStay: [],
      ...(isYesterday && { uncounted: uncountedCart, short: shortCart }),
    });
    planProduction(world, date);
    if (isYesterday) planLastNight(world);
    runDay(world, date);
  }
  planDisposal(world, world.today, sparedUnitsOf(world));
  planMorning(world, world.today, planOfToday(world));
  planThisMorning(world);
  world.schedule.run(world.anchor);
  return world;
}

function runDay(world: World, date: string): void {
  world.schedule.run(Date.parse(startOfNextBusinessDate(date)) - 1);
}
