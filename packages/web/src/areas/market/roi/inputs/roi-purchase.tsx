import { BUY_FIELDS, LEASE_FIELDS, SERVICE_FIELD } from '@capwise/domain/market/roi/roi-fields';
import type { RoiInput, RoiMode } from '@capwise/domain/market/roi/roi-input';
import { type RoiSource, residualGuidance, startNote } from '@capwise/domain/market/roi/roi-start';
import { formatDollars } from '@capwise/domain/money';
import { Anchor, Button, Paper, SegmentedControl, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type ReactNode, useId } from 'react';
import { ContractCost } from './contract-cost.tsx';
import classes from './roi.module.css';
import { focusRoiField, RoiNumberField } from './roi-number-field.tsx';
import { RoiYears } from './roi-years.tsx';
import type { Roi } from './use-roi.ts';

const MODES = [
  { value: 'buy', label: 'Buy' },
  { value: 'lease', label: 'Lease' },
];

const [price, residual] = BUY_FIELDS;
const [payment, buyout, fee] = LEASE_FIELDS;
type AmountField = (typeof BUY_FIELDS | typeof LEASE_FIELDS)[number] | typeof SERVICE_FIELD;

interface RoiPurchaseProps {
  roi: Roi;
  productId: string;
  source: RoiSource | null;
}

export function RoiPurchase({ roi, productId, source }: RoiPurchaseProps) {
  const { input, change, prefill } = roi;
  const titleId = useId();
  const field = ({ name, label }: AmountField, mode: RoiMode | null, note: string | null = null) => (
    <RoiNumberField
      label={label}
      kind="money"
      value={input[name]}
      onCommit={(value) => change({ [name]: value })}
      disabled={mode !== null && mode !== input.mode}
      note={note}
      name={name}
    />
  );

  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          Purchase Details
        </Title>
        <div className={classes.actions}>
          <Button variant="subtle" size="xs" onClick={roi.undo?.what === 'reset' ? roi.undo.run : roi.reset}>
            {roi.undo?.what === 'reset' ? 'Undo reset' : 'Reset'}
          </Button>
          <SegmentedControl
            aria-label="Buy or lease"
            data={MODES}
            value={input.mode}
            onChange={(mode) => change({ mode: mode as RoiInput['mode'] })}
          />
        </div>
      </div>
      <div className={classes.sides}>
        <Side mode="buy" roi={roi}>
          {field(price, 'buy', source && startNote(prefill.avgQuotedPrice, source))}
          <div>
            {field(residual, 'buy')}
            <ResidualGuidance roi={roi} />
          </div>
        </Side>
        <Side mode="lease" roi={roi}>
          {field(payment, 'lease')}
          <div className={classes.pair}>
            {field(buyout, 'lease')}
            {field(fee, 'lease')}
          </div>
        </Side>
      </div>
      <div className={classes.service}>
        {field(SERVICE_FIELD, null, startNote(prefill.yearlyServiceCost, 'catalog'))}
        <div>
          <Text size="xs" c="dimmed">
            Paid each year after the warranty, whether you buy or lease.
          </Text>
          <ContractCost roi={roi} productId={productId} />
        </div>
      </div>
    </Paper>
  );
}

const SIDES = { buy: 'Buy', lease: 'Lease' } as const;

function Side({ mode, roi, children }: { mode: RoiMode; roi: Roi; children: ReactNode }) {
  const isEdited = roi.input.mode === mode;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot share the rows of a grid
    <div role="group" className={classes.side} aria-label={SIDES[mode]}>
      <div className={classes.sideHead}>
        <span className={classes.sideName}>{SIDES[mode]}</span>
        {isEdited ? (
          <span className={classes.editing}>Editing</span>
        ) : (
          <Text span size="xs" c="dimmed">
            choose {SIDES[mode]} to edit
          </Text>
        )}
      </div>
      {children}
      <RoiYears mode={mode} roi={roi} disabled={!isEdited} />
    </div>
  );
}

/** 10% of the price, applied with one click (ROI-012). */
function ResidualGuidance({ roi: { input, change } }: { roi: Roi }) {
  const guidance = residualGuidance(input.avgQuotedPrice);
  return (
    <Text size="xs" c="dimmed" className={classes.guidance}>
      <span>10% of the purchase price is {formatDollars(guidance)}.</span>{' '}
      {input.mode === 'buy' && input.residualValue !== guidance && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          onClick={({ currentTarget }) => {
            focusRoiField(currentTarget, 'residualValue');
            change({ residualValue: guidance });
          }}
        >
          Use {formatDollars(guidance)}
        </Anchor>
      )}
    </Text>
  );
}
