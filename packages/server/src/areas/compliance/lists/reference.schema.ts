import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type ChoiceRow, listChoices, listMarkets, type ReferenceRow } from './reference.queries.ts';

export const GiftAlertMarket = builder.objectRef<ReferenceRow>('GiftAlertMarket').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    originalId: t.exposeID('originalId'),
    name: t.exposeString('name'),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    createdById: t.exposeID('createdById', { nullable: true }),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
  }),
});

const choiceType = (name: string) =>
  builder.objectRef<ChoiceRow>(name).implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'ID of the current version.' }),
      originalId: t.exposeID('originalId', { description: 'ID of the record, the same in all versions.' }),
      organizationId: t.exposeID('organizationId'),
      name: t.exposeString('name'),
      createdByName: t.exposeString('createdByName', { nullable: true }),
      createdById: t.exposeID('createdById', { nullable: true }),
      createdDate: t.expose('createdDate', { type: 'Timestamp' }),
      currentEntriesCount: t.exposeInt('entryCount', {
        description: 'Number of gifts of the organization that refer to it, in any status and year.',
      }),
      isActive: t.exposeBoolean('isActive'),
    }),
  });
export const GiftAlertRequestor = choiceType('GiftAlertRequestor');
export const GiftAlertType = choiceType('GiftAlertType');
builder.objectField(GiftAlertType, 'isNeverAllowed', (t) =>
  t.exposeBoolean('isNeverAllowed', { description: 'New gifts of this type are refused.' }),
);

builder.queryFields((t) => ({
  giftAlertRequestors: t.field({
    type: [GiftAlertRequestor],
    nullable: true,
    description: 'Requestors by name, including inactive ones.',
    gate: { organization: 'login' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listChoices(organization, 'requestors'),
  }),
  giftAlertTypes: t.field({
    type: [GiftAlertType],
    nullable: true,
    description: 'Gift types by name, including inactive ones.',
    gate: { organization: 'login' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listChoices(organization, 'gift_types'),
  }),
  giftAlertMarkets: t.field({
    type: [GiftAlertMarket],
    nullable: true,
    description: "The tenant's markets by name.",
    gate: { organization: 'login' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listMarkets(organization),
  }),
}));
