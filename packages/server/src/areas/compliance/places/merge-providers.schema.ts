import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type DoubleRecord, type DoubleRow, listDoubles, MAX_DOUBLES } from './merge-providers.queries.ts';
import { mergeProviders } from './merge-providers.service.ts';

const Record = builder.objectRef<DoubleRecord>('GiftAlertProviderRecord').implement({
  fields: (t) => ({
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    reference: t.exposeString('reference', { description: 'provider_id in imported files.' }),
    giftCount: t.exposeInt('giftCount', { description: 'Number of gifts in all organizations and years.' }),
    linkCount: t.exposeInt('linkCount', { description: 'Number of links in all organizations.' }),
  }),
});

const Double = builder.objectRef<DoubleRow>('GiftAlertProviderDouble').implement({
  description: 'A physician with several records, whose gifts count toward one threshold.',
  fields: (t) => ({
    npi: t.exposeString('npi'),
    providers: t.field({ type: [Record], resolve: ({ providers }) => providers }),
  }),
});

builder.queryFields((t) => ({
  giftAlertProviderDoubles: t.field({
    type: [Double],
    nullable: true,
    description: `Physicians of the tenant with several records. The first ${MAX_DOUBLES} by NPI.`,
    gate: { organization: 'addeditproviders' },
    args: organizationArgs(t),
    resolve: (_, __, { organization }) => listDoubles(organization),
  }),
}));

builder.mutationFields((t) => ({
  mergeGiftAlertProviders: t.boolean({
    description: "Moves gifts and links of a physician's other records to one record and deletes the others.",
    gate: { organization: 'addeditproviders' },
    args: {
      ...organizationArgs(t),
      providerId: t.arg.id({ required: true, description: 'Record to keep.' }),
      mergedIds: t.arg.idList({
        required: true,
        description: 'Records with the same NPI to delete.',
      }),
    },
    resolve: (_, input, { organization }) => mergeProviders(organization, input),
  }),
}));
