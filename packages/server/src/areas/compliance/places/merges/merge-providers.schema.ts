import { builder } from '../../../../graphql/builder.ts';
import { organizationArgs } from '../../../../graphql/organization-args.ts';
import { type DoubleRecord, type DoubleRow, listDoubles, MAX_DOUBLES } from './doubles.queries.ts';
import { distinguishProviders, mergeProviders } from './merge-providers.service.ts';
import { listMerges, MAX_MERGES, type MergeRow } from './undo-merge.queries.ts';
import { undoMerge } from './undo-merge.service.ts';

const Record = builder.objectRef<DoubleRecord>('GiftAlertProviderRecord').implement({
  fields: (t) => ({
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    reference: t.exposeString('reference', { description: 'provider_id in imported files.' }),
    npi: t.exposeString('npi', { description: 'Empty if unknown.' }),
    giftCount: t.exposeInt('giftCount', { description: 'Number of gifts in all organizations and years.' }),
    linkCount: t.exposeInt('linkCount', { description: 'Number of links in all organizations.' }),
  }),
});

const Double = builder.objectRef<DoubleRow>('GiftAlertProviderDouble').implement({
  description: 'Records of one physician, or of people with one name at one entity.',
  fields: (t) => ({
    npi: t.exposeString('npi', {
      description:
        'NPI of all records, whose gifts count toward one threshold. Empty if they share a name and a place.',
    }),
    entityName: t.exposeString('entityName', {
      nullable: true,
      description: 'A place of all records that share a name.',
    }),
    providers: t.field({ type: [Record], resolve: ({ providers }) => providers }),
  }),
});

const Merged = builder.objectRef<MergeRow['records'][number]>('GiftAlertMergedProvider').implement({
  fields: (t) => ({
    providerName: t.exposeString('providerName'),
    reference: t.exposeString('reference', { description: 'provider_id in imported files.' }),
    npi: t.exposeString('npi'),
    giftCount: t.exposeInt('giftCount', { description: 'Number of gifts that moved.' }),
  }),
});

const Merge = builder.objectRef<MergeRow>('GiftAlertProviderMerge').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    keptName: t.exposeString('keptName', {
      nullable: true,
      description: 'The remaining record. Null if it was merged later.',
    }),
    records: t.field({ type: [Merged], resolve: ({ records }) => records }),
    mergedByName: t.exposeString('mergedByName'),
    mergedDate: t.expose('mergedDate', { type: 'Timestamp' }),
  }),
});

builder.queryFields((t) => ({
  giftAlertProviderDoubles: t.field({
    type: [Double],
    nullable: true,
    description: `Physicians of the tenant that have or may have several records. The first ${MAX_DOUBLES} by NPI and as many by name.`,
    gate: { organization: 'addeditproviders' },
    args: organizationArgs(t),
    resolve: (_, __, { organization }) => listDoubles(organization),
  }),
  giftAlertProviderMerges: t.field({
    type: [Merge],
    nullable: true,
    description: `Merges that can be undone, newest first. The last ${MAX_MERGES}.`,
    gate: { organization: 'addeditproviders' },
    args: organizationArgs(t),
    resolve: (_, __, { organization }) => listMerges(organization),
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
        description: 'Records to delete, with the same NPI or none.',
      }),
    },
    resolve: (_, input, { organization, services }) => mergeProviders(organization, services, input),
  }),
  undoGiftAlertProviderMerge: t.boolean({
    description: 'Brings merged records back with their gifts and links.',
    gate: { organization: 'addeditproviders' },
    args: { ...organizationArgs(t), mergeId: t.arg.id({ required: true }) },
    resolve: (_, { mergeId }, { organization, services }) => undoMerge(organization, services.clock, mergeId),
  }),
  distinguishGiftAlertProviders: t.boolean({
    description: 'Marks records with one name and place as different physicians.',
    gate: { organization: 'addeditproviders' },
    args: { ...organizationArgs(t), providerIds: t.arg.idList({ required: true }) },
    resolve: (_, input, { organization, services }) => distinguishProviders(organization, services, input),
  }),
}));
