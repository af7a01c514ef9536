import { POPULARITY_MONTHS } from '@capwise/domain/market/insights/insights';
import { pieGroups } from '@capwise/domain/market/insights/pie';
import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { formatFraction } from '@capwise/domain/money';
import { Anchor, Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import { webConfig } from '../../../lib/config.ts';
import { distinctSlots, markColor, type Ranks, rankedMarks } from '../../../ui/charts/marks.ts';
import { PieChart, type PieSlice } from '../../../ui/charts/pie-chart.tsx';
import { TableToggle } from '../../../ui/charts/table-toggle.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import classes from './figures.module.css';
import { PopularityQuery } from './popularity.graphql.ts';
import { isLongList, ShareTable } from './share-table.tsx';
import { useOemRanks } from './use-oem-ranks.ts';

export interface PopularityPieProps {
  technologyId: string;
  /** Null for all market segments of the technology. */
  marketId: string | null;
  viewBy: 'OEM' | 'PRODUCT';
  product?: { id: string; oemId: string };
}

/** Share of quotes per OEM or product in the last 12 months (TECH-007). */
export function PopularityPie({ technologyId, marketId, viewBy, product }: PopularityPieProps) {
  const variables = {
    technologyId,
    marketId,
    viewBy,
    productId: product?.id ?? null,
    months: POPULARITY_MONTHS,
  };
  const [{ data, fetching, error }, ask] = useQuery({
    query: PopularityQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const ranks = useOemRanks();
  if (fetching || ranks === null) return <PieSkeleton />;
  if (error || !data)
    return (
      <ErrorPanel what="The figures" error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
    );
  if (data.popularityList.length === 0) return <NoPopularity />;
  const entries = data.popularityList.map((entry) => ({
    ...entry,
    isOwn: entry.productId !== null && entry.productId === product?.id,
  }));
  const slots = (slices: readonly Entry[]) =>
    viewBy === 'OEM' ? oemSlots(slices, ranks) : productSlots(slices, product?.oemId, ranks);
  return (
    <Popularity
      key={`${technologyId} ${marketId} ${viewBy}`}
      entries={entries}
      viewBy={viewBy}
      slots={slots}
    />
  );
}

interface Entry {
  id: string;
  name: string;
  frequency: number;
  isOwn: boolean;
}

type Slots = (slices: readonly Entry[]) => ReadonlyMap<string, number>;

/** Slices have no shape, so OEMs that share a color with a larger one get another. */
function oemSlots(slices: readonly Entry[], ranks: Ranks): ReadonlyMap<string, number> {
  const slots = new Map<string, number>();
  for (const [id, { slot }] of rankedMarks(
    slices.map((entry) => entry.id),
    ranks,
  ))
    slots.set(id, [...slots.values()].includes(slot) ? distinctSlots([id], slots.values()).get(id)! : slot);
  return slots;
}

/** The page's product has the color of its OEM, as in the chart of deals. */
function productSlots(
  slices: readonly Entry[],
  oemId: string | undefined,
  ranks: Ranks,
): ReadonlyMap<string, number> {
  const own = slices.find(({ isOwn }) => isOwn);
  const slot = oemId === undefined ? undefined : rankedMarks([oemId], ranks).get(oemId)?.slot;
  const isMarked = own !== undefined && slot !== undefined;
  const others = slices.filter((entry) => !isMarked || entry !== own).map(({ id }) => id);
  const slots = new Map(distinctSlots(others, isMarked ? [slot] : []));
  return isMarked ? slots.set(own.id, slot) : slots;
}

const OTHER = 'other';
/** Above this share of Other, show bars next to the pie. */
const MOST = 0.5;

const WORDS = {
  OEM: { header: 'OEM', one: 'OEM', many: 'OEMs' },
  PRODUCT: { header: 'Product', one: 'product', many: 'products' },
} as const;

const otherText = (count: number, { one, many }: (typeof WORDS)[keyof typeof WORDS]): string =>
  `Other: ${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

interface PopularityProps {
  entries: readonly Entry[];
  viewBy: 'OEM' | 'PRODUCT';
  slots: Slots;
}

function Popularity({ entries, viewBy, slots }: PopularityProps) {
  const [isTable, setTable] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const bars = useRef<HTMLDivElement>(null);
  const { header, many } = WORDS[viewBy];
  const { other } = pieGroups(entries);
  const isMostlyOther = other !== null && other.frequency > MOST;
  const all = (
    <ShareTable
      label={`All ${many}`}
      header={header}
      rows={popularityRows(entries)}
      whole={{ isWhole, onWhole: setWhole }}
    />
  );
  const showAll = () => {
    setWhole(!isWhole);
    bars.current?.scrollIntoView({ block: 'nearest' });
  };
  const bar = isLongList(entries.length) ? { isOpen: isWhole, toggle: showAll } : null;
  return (
    <div className={classes.popularity}>
      {isTable && !isMostlyOther ? (
        all
      ) : (
        <div className={classes.pictures}>
          <Pie entries={entries} viewBy={viewBy} slots={slots} bars={isMostlyOther ? { opens: bar } : null} />
          {isMostlyOther && <div ref={bars}>{all}</div>}
        </div>
      )}
      {!isMostlyOther && (
        <div className={classes.flush}>
          <TableToggle isTable={isTable} onToggle={() => setTable(!isTable)} />
        </div>
      )}
    </div>
  );
}

interface PieProps extends PopularityProps {
  /** Given if the bars of all are next to the pie. `opens` shows those of Other too. */
  bars: { opens: PieSlice['opens'] | null } | null;
}

function Pie({ entries, viewBy, slots, bars }: PieProps) {
  const [isOpen, setOpen] = useState(false);
  const scheme = useComputedColorScheme('light');
  const { slices, other } = pieGroups(entries);
  const colors = slots(slices);
  const { header, many } = WORDS[viewBy];
  const opens = bars ? bars.opens : { isOpen, toggle: () => setOpen(!isOpen) };
  const shown: PieSlice[] = slices.map(({ id, name, frequency, isOwn }) => ({
    id,
    name,
    share: frequency,
    text: formatFraction(frequency),
    color: markColor({ slot: colors.get(id)! }, scheme),
    ...(isOwn && { own: 'this product' }),
  }));
  if (other)
    shown.push({
      id: OTHER,
      name: otherText(other.entries.length, WORDS[viewBy]),
      share: other.frequency,
      text: formatFraction(other.frequency),
      color: 'var(--cw-border-strong)',
      ...(opens && { opens }),
    });
  const hiddenOwn = other?.entries.find(({ isOwn }) => isOwn);
  return (
    <div>
      <PieChart
        description={`Pie chart of market popularity: the share of quotes of the last ${POPULARITY_MONTHS} months by ${header}. The legend lists the shares.`}
        slices={shown}
      />
      {hiddenOwn && (
        <Text size="sm" mt={8}>
          <strong>{hiddenOwn.name}</strong>, this product, is part of Other with{' '}
          {formatFraction(hiddenOwn.frequency)}.
        </Text>
      )}
      {isOpen && !bars && other && (
        <ShareTable label={`Other ${many}`} header={header} rows={popularityRows(other.entries)} />
      )}
    </div>
  );
}

const popularityRows = (entries: readonly Entry[]) =>
  entries
    .toSorted((a, b) => b.frequency - a.frequency)
    .map(({ id, name, frequency, isOwn }) => ({ id, name, share: frequency, isOwn }));

function NoPopularity() {
  const { supportEmail } = webConfig;
  return (
    <div className={classes.nothing}>
      <Text fw={500}>{INSIGHTS_TEXTS.noPopularity}</Text>
      <Text c="dimmed">
        No quotes were seen within the past year. For further information contact{' '}
        <Anchor href={`mailto:${supportEmail}`} underline="always" inherit>
          {supportEmail}
        </Anchor>
        .
      </Text>
    </div>
  );
}

const LINES = [0, 1, 2, 3, 4];

const PieSkeleton = () => (
  <div className={classes.loadingPie} role="status" aria-label="Loading">
    <Skeleton circle height={140} width={140} />
    <div>
      {LINES.map((line) => (
        <Skeleton key={line} height={14} my={16} />
      ))}
    </div>
  </div>
);
