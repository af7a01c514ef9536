import { addDays } from '@capwise/domain/dates';
import type { TestApi, Who } from '../../../../test/api.ts';

export interface Subject {
  technologyId: string;
  marketSegmentId: string | null;
  productConfigurationId: string | null;
  /** Names as in the exported file. */
  segment: string | null;
  product: string | null;
}

interface ListedWatch {
  id: string;
  maxPrice: number | null;
  minDiscount: number | null;
  byMail: boolean;
  version: number;
  newDealCount: number;
  newDealTotal: number;
  newDeals: { id: string; productName: string; analyzedOn: string; quotedPrice: number }[];
  asOf: string;
}

const FIELDS = `id maxPrice minDiscount byMail version newDealCount newDealTotal asOf
  newDeals { id productName analyzedOn quotedPrice discount }`;
export const WATCHES = `{ watches { ${FIELDS} } }`;
const SUBJECT =
  'technologyId: $technologyId, marketSegmentId: $marketSegmentId, productConfigurationId: $productConfigurationId';
const DECLARED =
  '$technologyId: ID!, $marketSegmentId: ID, $productConfigurationId: ID, $maxPrice: Float, $minDiscount: Float';
const SAVE = `mutation($id: ID, $version: Int, ${DECLARED}, $byMail: Boolean!) {
  saveWatch(id: $id, version: $version, ${SUBJECT}, maxPrice: $maxPrice, minDiscount: $minDiscount, byMail: $byMail) { ${FIELDS} } }`;
const PREVIEW = `query(${DECLARED}) { watchPreview(${SUBJECT}, maxPrice: $maxPrice, minDiscount: $minDiscount) }`;

/** Calls of one person. */
export const watcher = (api: TestApi, who: Who | null) => {
  const previewed = (subject: Subject, target: object = {}) =>
    api.graphql(who, PREVIEW, { ...subject, ...target });
  return {
    previewed,
    save: (subject: Subject, target: object = {}, rest: object = {}) =>
      api.graphql(who, SAVE, { byMail: false, ...subject, ...target, ...rest }),
    list: async (): Promise<ListedWatch[]> => (await api.graphql(who, WATCHES)).data.watches,
    preview: async (subject: Subject, target: object = {}): Promise<number> =>
      (await previewed(subject, target)).data.watchPreview,
    remove: (id: string) => api.graphql(who, 'mutation($id: ID!) { removeWatch(id: $id) }', { id }),
    seen: (variables: { id?: string; asOf: string }) =>
      api.graphql(
        who,
        'mutation($id: ID, $asOf: Timestamp!) { markWatchesSeen(id: $id, asOf: $asOf) }',
        variables,
      ),
  };
};

/**
 * Days before today in which each subject has several deals. The demo data moves with the day. Less than the
 * 12 months of a watch.
 */
export const KNOWN_DAYS = 300;

/** The product with the most quotes of the last months that vendors may see, with its segment and technology. */
export async function subjectsOf(api: TestApi) {
  const today = api.services.clock.today();
  const found = await api.services.database.db
    .selectFrom('quoted_products as q')
    .innerJoin('product_configurations as c', 'c.id', 'q.product_configuration_id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('market_segments as s', 's.id', 'q.market_segment_id')
    .where('q.analyzed_on', '>', addDays(today, -KNOWN_DAYS))
    .where('q.analyzed_on', '<', addDays(today, -60))
    .groupBy(['q.technology_id', 's.id', 's.name', 'c.id', 'p.name'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('q.technology_id')
    .orderBy('s.id')
    .orderBy('c.id')
    .select([
      'q.technology_id',
      's.id as segmentId',
      's.name as segment',
      'c.id as productId',
      'p.name as product',
    ])
    .executeTakeFirstOrThrow();
  const technology: Subject = {
    technologyId: String(found.technology_id),
    marketSegmentId: null,
    productConfigurationId: null,
    segment: null,
    product: null,
  };
  const segment = { ...technology, marketSegmentId: String(found.segmentId), segment: found.segment };
  const product = { ...segment, productConfigurationId: String(found.productId), product: found.product };
  return { technology, segment, product };
}
