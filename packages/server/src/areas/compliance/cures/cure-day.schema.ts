import type { CureTests } from '@capwise/domain/compliance/cures/cure';
import { noCure } from '@capwise/domain/compliance/desk/desk';
import { builder } from '../../../graphql/builder.ts';

export const CureDay = builder.objectRef<CureTests>('CureDay').implement({
  description:
    'The last day on which returns can cure an excess over the yearly threshold, or the reason against a cure.',
  fields: (t) => ({
    dueDate: t.exposeString('due', { description: 'Last day for a return, YYYY-MM-DD.' }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Negative if the day has passed.' }),
    noCure: t.string({
      nullable: true,
      description: "Why no return cures the excess: 'too large', 'cured before' or 'late'. Null if one does.",
      resolve: noCure,
    }),
  }),
});
