/** Words that sentences of several nouns contain. */
export const shared = {
  'moment.today': 'at {when, time, clock}',
  'moment.day': 'on {day, date, day} at {when, time, clock}',
  'since.today': '{when, time, clock}',
  'since.day': '{day, date, day} at {when, time, clock}',
  somebody: 'Somebody',
} as const;
