import { TurnQueue } from '../limits/turn-queue.ts';
import { AMOUNTS } from '../settings/limits.ts';

/** Shared by all kinds of documents. Parallel jobs would only slow down requests, because each takes a CPU core. */
export const pdfQueue = new TurnQueue({
  name: 'pdfs',
  atATime: 1,
  ofPerson: AMOUNTS.pdfsOfPerson,
  ofAll: AMOUNTS.pdfsOfAll,
  refusals: {
    person: 'Your other documents are still being created. Try again when they are ready.',
    all: 'Many documents are being created. Try again in a minute.',
  },
});
