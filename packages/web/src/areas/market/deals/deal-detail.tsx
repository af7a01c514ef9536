import { DEAL_DETAILS } from '@capwise/domain/market/deals/deal-columns';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import { type DealSpread, fromMedian, medianText } from '@capwise/domain/market/deals/deal-spread';
import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { formatDollars } from '@capwise/domain/money';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/session.tsx';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { DealComponentList } from '../options/deal-component-list.tsx';
import { DealQuoteCheck } from '../quote-check/deal-quote-check.tsx';
import classes from './deal-detail.module.css';
import type { DealPlace } from './use-deal-steps.ts';

const TITLES = { quotes: 'Quote Details', contracts: 'Service Details' } as const;
const PLACEHOLDER = 'Select a dot in the chart or a row in the table to see its details.';
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const DealHint = ({ view }: { view: DealView }) => (
  <section aria-labelledby="deal-detail-title" className={classes.hint}>
    <Title order={3} id="deal-detail-title" className={classes.hintTitle}>
      {TITLES[view]}
    </Title>
    <Text size="sm" c="dimmed">
      {PLACEHOLDER}
    </Text>
  </section>
);

interface DealPanelProps {
  view: DealView;
  technologyId: string;
  months: DealRange;
  place: DealPlace;
  spread: DealSpread | null;
  onStep(by: -1 | 1): void;
  onClose(): void;
}

/** Details of the selected deal. Arrow keys move to its neighbors in the table's order (DEAL-016). */
export function DealPanel(props: DealPanelProps) {
  const { view, technologyId, months, place, spread, onStep, onClose } = props;
  const { deal, isFirst, isLast } = place;
  const panel = useRef<HTMLElement>(null);
  // Selecting another deal moves focus back here, so that the keys work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each deal takes the focus
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, [deal.key]);
  const stepByKey = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    // Inputs handle arrow keys themselves.
    if (!by || (event.target as HTMLElement).matches('input')) return;
    event.preventDefault();
    onStep(by);
  };

  return (
    <Paper
      ref={panel}
      component="section"
      withBorder
      tabIndex={-1}
      className={classes.panel}
      aria-labelledby="deal-detail-title"
      onKeyDown={stepByKey}
    >
      <div className={classes.head}>
        <Title order={2} id="deal-detail-title">
          {TITLES[view]}
        </Title>
        <Text size="sm" c="dimmed" className={classes.place}>
          {place.text}
        </Text>
        <IconAction
          label="Previous deal"
          icon={<IconChevronUp {...ICON} />}
          refusal={isFirst ? 'This is the first deal' : null}
          onClick={() => onStep(-1)}
        />
        <IconAction
          label="Next deal"
          icon={<IconChevronDown {...ICON} />}
          refusal={isLast ? 'This is the last deal' : null}
          onClick={() => onStep(1)}
        />
        <IconAction label="Clear selection" icon={<IconX {...ICON} />} onClick={onClose} />
      </div>
      <div className={classes.body}>
        <Product deal={deal} />
        <p className={classes.price}>
          {formatDollars(deal.amount)}
          <span className={classes.unit}>
            {deal.view === 'quotes' ? 'quoted price' : 'per system and year'}
          </span>
          <Difference deal={deal} spread={spread} />
        </p>
        <dl className={classes.facts}>
          {dealFacts(deal).map(({ id, header, text }) => (
            <div key={id}>
              <dt>{header}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {deal.view === 'quotes' && (
          <DealComponentList technologyId={technologyId} months={months} deal={deal} />
        )}
        {deal.view === 'quotes' && <DealQuoteCheck key={deal.key} quote={deal.quote} />}
      </div>
    </Paper>
  );
}

function Product({ deal }: { deal: Deal }) {
  const mayOpen = useCan('ViewInsightsAndReports');
  return (
    <div>
      {deal.view === 'quotes' && mayOpen ? (
        <Anchor component={Link} to={`/n/insights/products/${deal.quote.product.id}`} fw={600}>
          {deal.productName}
        </Anchor>
      ) : (
        <Text fw={600}>{deal.productName}</Text>
      )}
      <Text size="sm" c="dimmed">
        {deal.oemName}
      </Text>
    </div>
  );
}

function Difference({ deal, spread }: { deal: Deal; spread: DealSpread | null }) {
  const difference = spread && fromMedian(deal.amount, spread);
  const text = medianText(difference);
  if (difference === null || text === null) return null;
  return (
    <span className={classes.difference} data-below={difference < 0 || undefined}>
      {text}
    </span>
  );
}

/** In the head of the panel. */
const IN_HEAD: ReadonlySet<string> = new Set(['oem', 'product', 'quotedPrice', 'costPerSystem']);

function dealFacts(deal: Deal) {
  const facts =
    deal.view === 'quotes'
      ? DEAL_DETAILS.quotes.map((fact) => ({ ...fact, text: fact.text(deal) }))
      : DEAL_DETAILS.contracts.map((fact) => ({ ...fact, text: fact.text(deal) }));
  return facts.filter(({ id }) => !IN_HEAD.has(id));
}
