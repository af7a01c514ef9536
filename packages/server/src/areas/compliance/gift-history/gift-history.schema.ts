import type { ChangedValue } from '@capwise/domain/compliance/gift-history/gift-history';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type GiftChange, giftHistory } from './gift-history.service.ts';

const GiftChangedValue = builder.objectRef<ChangedValue>('GiftChangedValue').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    before: t.exposeString('before', { nullable: true, description: 'Null for a new gift.' }),
    after: t.exposeString('after'),
  }),
});

const GiftChangeType = builder.objectRef<GiftChange>('GiftChange').implement({
  description: 'A change of a gift, and who made it.',
  fields: (t) => ({
    action: t.exposeString('action', { description: 'create, update, return, delete, merge or unmerge' }),
    changedDate: t.expose('at', { type: 'Timestamp' }),
    changedByName: t.exposeString('byName'),
    note: t.exposeString('note', { description: 'Why the gift was deleted, or the note of a return.' }),
    values: t.expose('values', {
      type: [GiftChangedValue],
      description: 'Value, recipient, day, type, incidental, returned amount and status, if they changed.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertHistory: t.field({
    type: [GiftChangeType],
    nullable: true,
    description: 'Changes of a visible gift, also a void one, newest first.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true, description: 'ID of any version of a gift.' }),
    },
    resolve: (_, { id }, { organization }) => giftHistory(organization, id),
  }),
}));
