import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/lists/counted-page.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { RecipientRow, TreeNodeRow } from './recipient.queries.ts';
import { searchRecipients, treeNodes } from './recipient.service.ts';

const MarketEntityProvider = builder.objectRef<RecipientRow>('GiftAlertMarketEntityProvider').implement({
  description: 'A provider at an entity. Amounts are dollars, null without a threshold.',
  fields: (t) => ({
    marketId: t.exposeID('marketId', { nullable: true }),
    marketName: t.exposeString('marketName', { nullable: true }),
    entityId: t.exposeID('entityId'),
    entityName: t.exposeString('entityName'),
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    providerNPI: t.exposeString('providerNpi'),
    currentRemainingAmount: t.float({
      nullable: true,
      resolve: ({ currentCents }) => optionalDollars(currentCents),
    }),
    currentRemunerationRemainingAmount: t.float({
      nullable: true,
      description: 'Remaining limited remuneration. Null without its threshold.',
      resolve: ({ currentPayCents }) => optionalDollars(currentPayCents),
    }),
    previousRemunerationRemainingAmount: t.float({
      nullable: true,
      resolve: ({ previousPayCents }) => optionalDollars(previousPayCents),
    }),
    currentReservedAmount: t.float({
      nullable: true,
      description: 'Reserved by approved requests. Null if the organization has no approval rules.',
      resolve: ({ reservedCents }) => optionalDollars(reservedCents),
    }),
    previousRemainingAmount: t.float({
      nullable: true,
      resolve: ({ previousCents }) => optionalDollars(previousCents),
    }),
  }),
});

const RecipientTreeNode = builder.objectRef<TreeNodeRow>('GiftAlertTreeNode').implement({
  description: 'A market, or an entity in a market.',
  fields: (t) => ({
    id: t.id({ description: '0 for entities without a market.', resolve: ({ id }) => id ?? 0 }),
    name: t.exposeString('name', { nullable: true, description: 'Null for entities without a market.' }),
    providerCount: t.exposeInt('providerCount', { description: 'Number of providers below this node.' }),
    recipientCount: t.exposeInt('recipientCount', {
      description: 'Number of recipients that this node selects. A provider at two entities counts twice.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertMarketEntityProviders: t.field({
    type: countedPageType<RecipientRow>('GiftAlertMarketEntityProviderPage', MarketEntityProvider),
    nullable: true,
    description: 'Providers at entities of the organization, by market, entity and provider.',
    gate: { organization: 'login' },
    args: {
      ...organizationArgs(t),
      searchTerm: t.arg.string({ description: 'Searches the names and NPIs of providers.' }),
      marketIds: t.arg.idList({ description: '0 for entities without a market.' }),
      entityIds: t.arg.idList(),
      providerIds: t.arg.idList(),
      amountRemainingStart: t.arg.float(),
      amountRemainingEnd: t.arg.float(),
      amountRemainingConditional: t.arg.string({ description: '= > < RANGE' }),
      receivedDate: t.arg.string({ description: 'Day whose year is used to compare the remaining amount.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int({ description: 'Up to 1,000. Defaults to 100.' }),
    },
    resolve: (_, input, { organization, services }) => searchRecipients(organization, services.clock, input),
  }),
  giftAlertRecipientTree: t.field({
    type: countedPageType<TreeNodeRow>('GiftAlertTreePage', RecipientTreeNode),
    nullable: true,
    description: "Markets of the organization's entities, or the entities of one market.",
    gate: { organization: 'login' },
    args: {
      ...organizationArgs(t),
      marketId: t.arg.id({
        description: 'Returns the entities of this market. 0 for entities without a market.',
      }),
      searchTerm: t.arg.string({ description: 'Searches the names of entities.' }),
      pageNumber: t.arg.int(),
    },
    resolve: (_, input, { organization }) => treeNodes(organization, input),
  }),
}));
