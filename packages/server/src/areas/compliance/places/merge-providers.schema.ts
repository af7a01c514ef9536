import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type DoubleRecord, type DoubleRow, listDoubles, MAX_DOUBLES } from './merge-providers.queries.ts';
import { mergeProviders } from './merge-providers.service.ts';

const Record = builder.objectRef<DoubleRecord>('GiftAlertProviderRecord').implement({
  fields: (t) => ({
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    reference: t.exposeString('reference', { description: 'The provider_id of files.' }),
    giftCount: t.exposeInt('giftCount', { description: 'Gifts of all organizations and years.' }),
    linkCount: t.exposeInt('linkCount', { description: 'Links of all organizations.' }),
  }),
});

const Double = builder.objectRef<DoubleRow>('GiftAlertProviderDouble').implement({
  description: 'A physician with several records. Their gifts count toward one limit.',
  fields: (t) => ({
    npi: t.exposeString('npi'),
    providers: t.field({ type: [Record], resolve: ({ providers }) => providers }),
  }),
});

builder.queryFields((t) => ({
  giftAlertProviderDoubles: t.field({
    type: [Double],
    nullable: true,
    description: `Physicians of the tenant who have several records; the first ${MAX_DOUBLES} by NPI.`,
    gate: { organization: 'addeditproviders' },
    args: organizationArgs(t),
    resolve: (_, __, { organization }) => listDoubles(organization),
  }),
}));

builder.mutationFields((t) => ({
  mergeGiftAlertProviders: t.boolean({
    description:
      'Moves gifts and links of other records of a physician to one record, and removes the others.',
    gate: { organization: 'addeditproviders' },
    args: {
      ...organizationArgs(t),
      providerId: t.arg.id({ required: true, description: 'The record that stays.' }),
      mergedIds: t.arg.idList({
        required: true,
        description: 'Records with the same NPI, which are removed.',
      }),
    },
    resolve: (_, input, { organization }) => mergeProviders(organization, input),
  }),
}));
