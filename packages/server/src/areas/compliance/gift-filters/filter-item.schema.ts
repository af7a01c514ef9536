import { invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/lists/counted-page.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { FILTER_ITEM_TYPES, listFilterItems, listGiftYears } from './filter-item.queries.ts';

const PAGE_SIZE = 100;
const LAST_PAGE = 100_000;

interface FilterItem {
  id: number;
  name: string;
  isLinked: boolean;
  filterItemType: number;
}
const GiftFilterItem = builder.objectRef<FilterItem>('GiftFilterItem').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isLinked: t.exposeBoolean('isLinked', {
      description: 'False if the organization has no link to this provider or entity. These come last.',
    }),
    filterItemType: t.exposeInt('filterItemType', {
      description: '1 gift type, 2 provider, 3 entity, 4 requestor, 5 created by',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertYears: t.field({
    type: ['Int'],
    nullable: true,
    description: 'Years with gifts of the organizations whose gifts the viewer may see, newest first.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listGiftYears(organization),
  }),
  giftFilters: t.field({
    type: countedPageType<FilterItem>('GiftFilterPage', GiftFilterItem),
    nullable: true,
    description: 'Options of a gift filter by name, 100 per page.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: {
      ...organizationArgs(t),
      filterItemType: t.arg.int({ required: true, description: '1 to 5, see GiftFilterItem.' }),
      searchTerm: t.arg.string(),
      ids: t.arg.idList({ description: 'Returns only these, for showing the selected names.' }),
      entityIds: t.arg.idList({ description: 'Returns only providers at these entities.' }),
      pageNumber: t.arg.int(),
    },
    resolve: async (
      _,
      { filterItemType, searchTerm, ids, entityIds, pageNumber: asked },
      { organization },
    ) => {
      if (!FILTER_ITEM_TYPES.includes(filterItemType))
        throw invalid(`filterItemType must be from 1 to ${FILTER_ITEM_TYPES.length}`, 'filterItemType');
      const read = (pageNumber: number) =>
        listFilterItems(organization, filterItemType, {
          search: searchTerm ?? '',
          ids: ids ? idsAmong(ids) : null,
          entityIds: entityIds ? idsAmong(entityIds) : null,
          skip: (pageNumber - 1) * PAGE_SIZE,
          take: PAGE_SIZE,
        });
      const pageNumber = Math.min(Math.max(asked ?? 1, 1), LAST_PAGE);
      const found = await read(pageNumber);
      const last = Math.max(Math.ceil(found.total / PAGE_SIZE), 1);
      const { total, items } = pageNumber > last ? await read(last) : found;
      return {
        totalCount: total,
        pageNumber: Math.min(pageNumber, last),
        pageSize: PAGE_SIZE,
        results: items.map((item) => ({ ...item, filterItemType })),
      };
    },
  }),
}));
