import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { GiftSearchInput } from '../gifts/gift.schema.ts';
import type { StatementZipRow } from './statement-zip.queries.ts';
import { cancelZipOf, countStatements, expiryOf, latestZip, makeZip } from './statement-zip.service.ts';

const GiftAlertStatementZip = builder.objectRef<StatementZipRow>('GiftAlertStatementZip').implement({
  description: 'The yearly statements of many providers in one file, seen by whoever has asked for it alone.',
  fields: (t) => ({
    id: t.exposeID('id'),
    year: t.exposeInt('year'),
    state: t.exposeString('state', { description: 'waiting, making, ready, failed or canceled' }),
    statementCount: t.exposeInt('statementCount'),
    doneCount: t.exposeInt('doneCount', { description: 'How many of them are made.' }),
    failure: t.exposeString('failure', { nullable: true, description: 'Why it has failed.' }),
    byteSize: t.exposeFloat('byteSize', { nullable: true, description: 'Of a file that is ready.' }),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
    expiresDate: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'Until when a file that is ready can be downloaded.',
      resolve: (zip) => (zip.state === 'ready' ? expiryOf(zip) : null),
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertStatementCount: t.int({
    nullable: true,
    description: 'How many providers have gifts of the year in the organization that match the filter.',
    gate: { organization: 'reportgiftalert' },
    args: {
      ...organizationArgs(t),
      year: t.arg.int({ required: true, description: 'In place of the years of the filter.' }),
      giftSearchInput: t.arg({ type: GiftSearchInput }),
    },
    resolve: (_, { year, giftSearchInput }, { organization }) =>
      countStatements(organization, year, giftSearchInput),
  }),
  giftAlertStatementZip: t.field({
    type: GiftAlertStatementZip,
    nullable: true,
    description: 'The one that is on its way, or the latest of the viewer; null without any.',
    gate: { organization: 'reportgiftalert' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization, services }) => latestZip(organization, services),
  }),
}));

builder.mutationFields((t) => ({
  makeGiftAlertStatementZip: t.field({
    type: GiftAlertStatementZip,
    description: 'Begins to make the statements of all providers that the count tells.',
    gate: { organization: 'reportgiftalert' },
    args: {
      ...organizationArgs(t),
      year: t.arg.int({ required: true }),
      giftSearchInput: t.arg({ type: GiftSearchInput }),
    },
    resolve: (_, { year, giftSearchInput: filter }, { organization, services }) =>
      makeZip(organization, services, { year, filter }),
  }),
  cancelGiftAlertStatementZip: t.field({
    type: GiftAlertStatementZip,
    gate: { organization: 'reportgiftalert' },
    args: { ...organizationArgs(t), id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { organization, services }) => cancelZipOf(organization, services, id),
  }),
}));
