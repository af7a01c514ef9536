import { formatMonth, utcDay } from '@capwise/domain/dates';
import { dealAxis, widenWindow } from '@capwise/domain/market/deals/deal-chart';
import type { QuotedProduct } from '@capwise/domain/market/deals/deal-entities';
import { type QuoteDeal, quoteDeals } from '@capwise/domain/market/deals/deal-rows';
import { dealSpread } from '@capwise/domain/market/deals/deal-spread';
import { dealWindow } from '@capwise/domain/market/deals/deals';
import { formatDollars } from '@capwise/domain/money';
import { isVendor } from '@capwise/domain/permissions/can';
import { formatCount } from '@capwise/domain/units';
import { Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useActor } from '../../../lib/session/session.tsx';
import { Swatch } from '../../../ui/charts/chart-legend.tsx';
import { markColor, rankedMarks } from '../../../ui/charts/marks.ts';
import type { Dot } from '../../../ui/charts/scatter/dot-index.ts';
import { ScatterChart } from '../../../ui/charts/scatter/scatter-chart.tsx';
import { linearAxis, valueRange } from '../../../ui/charts/scatter/value-axis.ts';
import { DealCard, dealLine } from '../deals/chart/deal-card.tsx';
import { useAmountLabel } from '../figures/use-amount-label.ts';
import { useOemRanks } from '../figures/use-oem-ranks.ts';
import classes from './product-page.module.css';

interface DealsScatterProps {
  product: { id: string; oemId: string };
  quotes: readonly QuotedProduct[];
  removedDays: number;
}

const HEIGHT = 260;
/** Gray puts other products in the background. Contrast 3:1 in both color schemes. */
const OTHERS_COLOR = '#84898e';

export function DealsScatter({ product, quotes, removedDays }: DealsScatterProps) {
  const [selected, setSelected] = useState<QuoteDeal | null>(null);
  const scheme = useComputedColorScheme('light');
  const { own, others } = useMemo(() => {
    const deals = quoteDeals(quotes);
    const isOwn = (deal: QuoteDeal) => deal.quote.product.id === product.id;
    return { own: deals.filter(isOwn), others: deals.filter((deal) => !isOwn(deal)) };
  }, [quotes, product.id]);
  const ranks = useOemRanks();
  const color = markColor(rankedMarks([product.oemId], ranks ?? new Map()).get(product.oemId)!, scheme);
  const series = useMemo(
    () => [
      {
        id: 'others',
        name: 'Other products',
        color: OTHERS_COLOR,
        shape: 'circle' as const,
        points: dealPoints(others),
      },
      { id: 'own', name: 'This product', color, shape: 'diamond' as const, points: dealPoints(own) },
    ],
    [own, others, color],
  );
  const axes = useAxes(quotes, removedDays);
  const spread = useMemo(() => dealSpread(own), [own]);
  const dealAt = ({ series: at, index }: Dot) => (at === 0 ? others : own)[index] ?? null;

  if (!ranks) return <Skeleton height={HEIGHT} />;
  return (
    <>
      <ScatterChart
        series={series}
        axes={axes}
        height={HEIGHT}
        description={`Scatter chart of ${quotes.length} quoted products of the market segment: quoted price by date, ${own.length} of this product. The Deals Database lists them in a table.`}
        band={spread}
        selected={selected && { x: selected.day * 1000, y: selected.amount }}
        onSelect={(dot) => setSelected(dealAt(dot))}
        card={(dot) => {
          const deal = dealAt(dot);
          return deal && <DealCard deal={deal} />;
        }}
      />
      <ul className={classes.legend} aria-label="In the chart">
        <li>
          <Swatch color={color} shape="diamond" />
          This product
        </li>
        <li>
          <Swatch color={OTHERS_COLOR} shape="circle" />
          Other products
        </li>
      </ul>
      {spread && (
        <Text size="sm" c="dimmed" mt={8}>
          {averagesText(spread.median, own)}
        </Text>
      )}
      <Text size="sm" role="status">
        {selected && `Selected: ${dealLine(selected)}`}
      </Text>
    </>
  );
}

/** Explains why the line differs from the average in Price Fast Facts. */
function averagesText(median: number, own: readonly QuoteDeal[]): string {
  const mean = own.reduce((sum, { amount }) => sum + amount, 0) / own.length;
  return `Half of the ${formatCount(own.length, 'quote')} of this product are at or below the median, ${formatDollars(median)}. Their average is ${formatDollars(mean)}.`;
}

function dealPoints(deals: readonly QuoteDeal[]): Float64Array {
  return Float64Array.from(deals.flatMap(({ day, amount }) => [day * 1000, amount]));
}

/** A vendor's time axis ends where the hidden days start, marked with '*' (DEAL-028). */
function useAxes(quotes: readonly QuotedProduct[], removedDays: number) {
  const actor = useActor();
  const amountLabel = useAmountLabel();
  return useMemo(() => {
    const window = dealWindow(actor, 12, utcDay(new Date()), removedDays);
    const { from, to, months } = dealAxis(widenWindow(window, quoteDeals(quotes)));
    return {
      x: {
        from,
        to,
        ticks: months,
        name: isVendor(actor) ? 'Month analyzed *' : 'Month analyzed',
        label: (ms: number) => formatMonth(ms / 1000),
      },
      y: {
        ...linearAxis(valueRange(quotes.map(({ quotedPrice }) => quotedPrice))),
        isLog: false,
        name: 'Quoted Price',
        label: amountLabel,
      },
    };
  }, [actor, quotes, removedDays, amountLabel]);
}
