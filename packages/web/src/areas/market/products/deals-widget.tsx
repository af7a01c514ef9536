import { isVendor } from '@capwise/domain/permissions/can';
import { hiddenDaysNote, TEXTS } from '@capwise/domain/texts';
import { formatCount } from '@capwise/domain/units';
import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { GetDealsDatabaseWidgetInfoQuery } from '../../../gen/graphql.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import { DealsScatter } from './deals-scatter.tsx';
import { DealsWidgetQuery } from './product.graphql.ts';
import classes from './product-page.module.css';
import { dealsPath } from './product-search.ts';
import { Widget } from './widget.tsx';

export interface WidgetProduct {
  id: string;
  technologyId: string;
  marketId: string;
  marketName: string;
  oemId: string;
  oemName: string;
  productName: string;
}

type Deals = GetDealsDatabaseWidgetInfoQuery['dealsDataForMarket'];

/** Pixels: note, chart, legend and averages. Reserved also without quotes. */
const HEIGHT = 335;

/** Quotes of the product's market segment in the last 12 months (PROD-005, PROD-017). */
export function DealsWidget({ product }: { product: WidgetProduct }) {
  const variables = { marketId: product.marketId };
  const [{ data, error }, ask] = useQuery({
    query: DealsWidgetQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  return (
    <Widget
      title="Deals Database"
      action={
        <Anchor component={Link} to={dealsPath(product)} size="sm">
          Open in Deals Database
        </Anchor>
      }
    >
      <LoadedPart
        what="The deals of the market segment"
        value={data?.dealsDataForMarket}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        height={HEIGHT}
      >
        {(deals) => <SegmentDeals product={product} deals={deals} />}
      </LoadedPart>
    </Widget>
  );
}

function SegmentDeals({ product, deals }: { product: WidgetProduct; deals: Deals }) {
  const actor = useActor();
  const { quotedProducts, totalCount, removedDays } = deals;
  const own = quotedProducts.filter((quote) => quote.product.id === product.id).length;
  return (
    <Box mih={HEIGHT}>
      <Text size="sm" c="dimmed" className={classes.note}>
        {`${formatCount(totalCount, 'quoted product')} in ${product.marketName}, last 12 months; ${own.toLocaleString('en-US')} of this product.`}
        {isVendor(actor) && removedDays > 0 && ` * ${hiddenDaysNote(removedDays)}`}
      </Text>
      {quotedProducts.length === 0 ? (
        <p className={classes.nothing}>{TEXTS.noData}</p>
      ) : (
        <DealsScatter product={product} quotes={quotedProducts} removedDays={removedDays} />
      )}
    </Box>
  );
}
