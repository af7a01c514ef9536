import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { GiftFigures } from './attestation.queries.ts';
import { type Attestation, type DepartmentYear, openAttestation } from './attestation.service.ts';

export const GiftDepartment = builder.objectRef<DepartmentYear>('GiftDepartment').implement({
  description: 'A department in one year. Its gifts are those of its requestors that were not deleted.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeID('version', { description: 'Send it with a save to detect conflicts.' }),
    name: t.exposeString('name'),
    state: t.exposeString('state', {
      description: "'Open', 'Confirmed', 'Changed Since', 'Late' or 'Nobody Responsible'",
    }),
    responsibleId: t.exposeID('responsibleId', { nullable: true }),
    responsibleName: t.exposeString('responsibleName', { nullable: true }),
    firstYear: t.exposeInt('firstYear', { description: 'The first year whose gifts it confirms.' }),
    isEnded: t.exposeBoolean('isEnded', { description: 'True if it is asked only while it has gifts.' }),
    requestorIds: t.idList({ resolve: ({ requestorIds }) => requestorIds.map(String) }),
    giftCount: t.exposeInt('giftCount'),
    totalAmount: t.float({
      description: 'Value of its gifts in dollars.',
      resolve: ({ totalCents }) => totalCents / 100,
    }),
    latestDate: t.exposeString('latestDay', {
      nullable: true,
      description: 'Day of its latest gift, YYYY-MM-DD.',
    }),
    changedCount: t.exposeInt('changedCount', {
      description: 'Gifts that were added, changed, moved or deleted after the confirmation.',
    }),
    attestedByName: t.exposeString('attestedByName', { nullable: true }),
    attestedDate: t.expose('attestedAt', { type: 'Timestamp', nullable: true }),
    attestedCount: t.exposeInt('attestedCount', { nullable: true, description: 'Gifts as confirmed.' }),
    attestedAmount: t.float({
      nullable: true,
      description: 'Value as confirmed, in dollars.',
      resolve: ({ attestedCents }) => (attestedCents === null ? null : attestedCents / 100),
    }),
    statement: t.exposeString('statement', { nullable: true, description: 'The sentence as confirmed.' }),
    canConfirm: t.exposeBoolean('mayConfirm'),
  }),
});

const GiftFiguresType = builder.objectRef<GiftFigures>('GiftFigures').implement({
  fields: (t) => ({
    giftCount: t.exposeInt('giftCount'),
    totalAmount: t.float({ description: 'Dollars.', resolve: ({ totalCents }) => totalCents / 100 }),
  }),
});

const GiftAttestation = builder.objectRef<Attestation>('GiftAttestation').implement({
  description: 'Confirmations that all gifts of a year are entered, by department.',
  fields: (t) => ({
    year: t.exposeInt('year'),
    years: t.exposeIntList('years', { description: 'Years that can be shown, the newest first.' }),
    dueDate: t.exposeString('due', {
      nullable: true,
      description: 'Last day to confirm, YYYY-MM-DD. Null while attestation is off.',
    }),
    confirmableFrom: t.exposeString('confirmableFrom', { description: 'YYYY-MM-DD' }),
    newFirstYear: t.exposeInt('newFirstYear', {
      description: 'Suggested first year of a new department.',
    }),
    departments: t.field({ type: [GiftDepartment], resolve: ({ departments }) => departments }),
    others: t.expose('others', {
      type: GiftFiguresType,
      nullable: true,
      description:
        'Gifts of the year that belong to none of the departments. Null for viewers who see only their own.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAttestation: t.field({
    type: GiftAttestation,
    nullable: true,
    description: 'Viewers who may not see all gifts get the departments that they are responsible for.',
    gate: { organization: ['viewallgiftforallorgs', 'enternewgifts'] },
    args: {
      ...organizationArgs(t),
      year: t.arg.int({ description: 'By default, the year to be confirmed next.' }),
    },
    resolve: (_, { year }, { organization, services }) =>
      openAttestation(organization, services.clock, year ?? null),
  }),
}));
