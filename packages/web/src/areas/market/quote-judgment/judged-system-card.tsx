import {
  deals as dealsText,
  percent,
  percentileName,
} from '@capwise/domain/market/quote-judgment/judgment-words';
import { formatDollars } from '@capwise/domain/money';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { CheckTable } from './check-table.tsx';
import { dealsPath } from './deals-path.ts';
import type { JudgedSystem } from './judged-system.ts';
import classes from './quote-judgment.module.css';
import { StripPlot } from './strip-plot.tsx';
import { TrendPlot } from './trend-plot.tsx';

export function JudgedSystemCard({ system }: { system: JudgedSystem }) {
  const { product, oem, segment, quantity, unitPrice, percentile, dealsCount, deals, reason, checks, trend } =
    system;
  const titleId = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <header className={classes.cardHead}>
        <Title order={2} id={titleId}>
          {product}
        </Title>
        <Text size="sm" c="dimmed">
          {[oem, segment, `quantity ${quantity.toLocaleString('en-US')}`].filter(Boolean).join(' · ')}
        </Text>
        <span className={classes.cardFacts}>
          {percentile !== null && <StatusBadge status={percentileName(percentile)} />}
          {deals && (
            <Anchor component={Link} to={dealsPath(deals)} size="sm">
              {dealsText(dealsCount)} of {deals.months} months
            </Anchor>
          )}
        </span>
      </header>
      {reason && (
        <Text size="sm" className={classes.reason}>
          {reason}
        </Text>
      )}
      <Prices system={system} />
      {checks.length > 0 && <CheckTable product={product} checks={checks} />}
      <TrendPlot trend={trend} quoted={unitPrice} />
    </Paper>
  );
}

function Prices({ system }: { system: JudgedSystem }) {
  const { unitPrice, discount, usualDiscount, prices, savedAtTarget, quantity } = system;
  const usual = usualDiscount && `usual ${whole(usualDiscount.low)} to ${whole(usualDiscount.high)}%`;
  const own = discount === null ? 'no list price' : `${percent(discount)} off list`;
  return (
    <div className={classes.prices}>
      <div>
        <div className={classes.label}>Quoted, with options</div>
        <div className={classes.value}>{formatDollars(unitPrice)}</div>
        <div className={classes.note}>{[own, usual].filter(Boolean).join('; ')}</div>
      </div>
      {prices ? (
        <StripPlot prices={prices} quoted={unitPrice} />
      ) : (
        <div className={classes.noStrip}>No deals to place this price among</div>
      )}
      {prices && (
        <div className={classes.saving}>
          <div className={classes.label}>
            To save at target{quantity > 1 && ` × ${quantity.toLocaleString('en-US')}`}
          </div>
          <div className={classes.value} data-good={savedAtTarget > 0 || undefined}>
            {formatDollars(savedAtTarget)}
          </div>
          <div className={classes.note}>Walk away above median {formatDollars(prices.median)}</div>
        </div>
      )}
    </div>
  );
}

const whole = (fraction: number) => Math.round(fraction * 100);
