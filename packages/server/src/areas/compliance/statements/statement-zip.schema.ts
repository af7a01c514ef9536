import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { GiftSearchInput } from '../gifts/gift.schema.ts';
import {
  cancelZipOf,
  countStatements,
  latestZip,
  makeZip,
  type RequestedZip,
  zipExpiry,
} from './statement-zip.service.ts';

const GiftAlertStatementZip = builder.objectRef<RequestedZip>('GiftAlertStatementZip');

GiftAlertStatementZip.implement({
  description: 'ZIP of up to 2,000 yearly statements. Visible only to the person who requested it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    year: t.exposeInt('year'),
    state: t.exposeString('state', { description: 'waiting, making, ready, failed or canceled' }),
    partNo: t.exposeInt('partNo', { description: 'Position among the files of the request, from 1.' }),
    partCount: t.exposeInt('partCount', { description: 'Number of files of the request.' }),
    parts: t.field({
      type: [GiftAlertStatementZip],
      description: "All files of the request that have not expired, in the order of the providers' names.",
      resolve: (zip) => zip.parts ?? [zip],
    }),
    statementCount: t.exposeInt('statementCount'),
    doneCount: t.exposeInt('doneCount', { description: 'Number of finished statements.' }),
    failure: t.exposeString('failure', { nullable: true, description: 'Reason for a failure.' }),
    byteSize: t.exposeFloat('byteSize', { nullable: true, description: 'Size of a finished file in bytes.' }),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
    expiresDate: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'Time until which a finished file can be downloaded.',
      resolve: (zip) => (zip.state === 'ready' ? zipExpiry(zip) : null),
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertStatementCount: t.int({
    nullable: true,
    description: 'Number of providers in the organization with matching gifts in the year.',
    gate: { organization: 'reportgiftalert' },
    args: {
      ...organizationArgs(t),
      year: t.arg.int({ required: true, description: 'Replaces the years of the filter.' }),
      giftSearchInput: t.arg({ type: GiftSearchInput }),
    },
    resolve: (_, { year, giftSearchInput }, { organization }) =>
      countStatements(organization, year, giftSearchInput),
  }),
  giftAlertStatementZip: t.field({
    type: GiftAlertStatementZip,
    nullable: true,
    description: "The viewer's unfinished or latest ZIP, or null.",
    gate: { organization: 'reportgiftalert' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization, services }) => latestZip(organization, services),
  }),
}));

builder.mutationFields((t) => ({
  makeGiftAlertStatementZip: t.field({
    type: GiftAlertStatementZip,
    description: 'Starts creating the statements of all providers that giftAlertStatementCount counts.',
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
