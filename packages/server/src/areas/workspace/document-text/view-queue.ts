import { TurnQueue } from '../../../platform/limits/turn-queue.ts';
import { AMOUNTS } from '../../../platform/settings/limits.ts';

/** Readings for previews. Each is a process that can use a whole core. */
export const viewQueue = new TurnQueue({
  name: 'previews',
  atATime: 2,
  ofPerson: AMOUNTS.previewsOfPerson,
  ofAll: AMOUNTS.previewsOfAll,
  refusals: {
    person: 'Your other previews are still being read. Try again when they are ready.',
    all: 'Many previews are being read. Try again in a minute.',
  },
});
