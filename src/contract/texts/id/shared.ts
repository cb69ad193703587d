import type { shared as english } from '../en/shared.ts';
import type { WordsFor } from '../text.ts';

export const shared: WordsFor<typeof english> = {
  'moment.today': 'pukul {when, time, clock}',
  'moment.day': 'pada {day, date, day} pukul {when, time, clock}',
  'since.today': '{when, time, clock}',
  'since.day': '{day, date, day} pukul {when, time, clock}',
  somebody: 'Seseorang',
};
