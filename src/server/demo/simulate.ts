import { addDays, startOfNextBusinessDate } from '#contract/dates.ts';
import {
  planLastNight,
  planOfToday,
  planThisMorning,
  sparedUnitsOf,
  uncountedCart,
} from './plan-current-day.ts';
import { planDisposal } from './plan-disposal.ts';
import { planMorning } from './plan-morning.ts';
import { planProduction } from './plan-production.ts';
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
      mustGo: isYesterday ? [uncountedCart] : [],
      mustStay: [],
      ...(isYesterday && { uncounted: uncountedCart }),
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
