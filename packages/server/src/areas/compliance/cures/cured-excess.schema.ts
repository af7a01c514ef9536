import { whyNoCure } from '@capwise/domain/compliance/cures/ended-excess';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { CuredExcess } from './cured-excesses.service.ts';
import { curedInYear, recordCure } from './record-cure.service.ts';

export const PhysicianCure = builder.objectRef<CuredExcess>('PhysicianCure').implement({
  description: 'Returns that brought a year back within its threshold. The excess is in dollars.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    providerId: t.exposeID('providerId', { description: 'Any record of the physician.' }),
    giftYear: t.exposeInt('year'),
    overSince: t.exposeString('since', { description: 'YYYY-MM-DD' }),
    dueDate: t.exposeString('due', { description: 'Last day for the returns, YYYY-MM-DD.' }),
    curedDate: t.exposeString('endedOn', { description: 'YYYY-MM-DD' }),
    largestExcessAmount: t.float({ resolve: ({ peak }) => peak / 100 }),
    recordId: t.id({
      nullable: true,
      description: 'ID of the recorded cure. Null if nobody recorded it.',
      resolve: ({ record }) => record?.id ?? null,
    }),
    recordedByName: t.string({ nullable: true, resolve: ({ record }) => record?.recordedByName ?? null }),
    recordedDate: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: ({ record }) => record?.recordedAt ?? null,
    }),
    note: t.string({ resolve: ({ record }) => record?.note ?? '' }),
    noCure: t.string({
      nullable: true,
      description: 'Why the returns were no cure under 42 CFR 411.357(k)(3). Null if they were.',
      resolve: whyNoCure,
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertCuredExcesses: t.field({
    type: [PhysicianCure],
    nullable: true,
    description: 'Excesses of the provider and year of a visible gift that returns ended, newest first.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true, description: 'ID of any version of a gift.' }),
    },
    resolve: (_, { id }, { organization, services }) => curedInYear(organization, services, id),
  }),
}));

builder.mutationFields((t) => ({
  recordGiftAlertCure: t.field({
    type: PhysicianCure,
    description: 'Records that returns cured an excess. The record does not change with the gifts.',
    gate: { organization: 'returnallgifts' },
    args: {
      ...organizationArgs(t),
      providerId: t.arg.id({ required: true, description: 'Any record of the physician.' }),
      giftYear: t.arg.int({ required: true }),
      overSince: t.arg.string({ required: true, description: 'YYYY-MM-DD' }),
      note: t.arg.string({ description: 'Up to 2,000 characters.' }),
    },
    resolve: (_, input, { organization, services }) => recordCure(organization, services, input),
  }),
}));
