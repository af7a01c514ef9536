import { BUY_FIELDS, LEASE_FIELDS, SERVICE_FIELD, yearsText } from '@capwise/domain/market/roi/roi-fields';
import { ROI_TERMS, ROI_WARRANTIES, type RoiInput } from '@capwise/domain/market/roi/roi-input';
import { residualGuidance } from '@capwise/domain/market/roi/roi-start';
import { formatDollars } from '@capwise/domain/money';
import { Anchor, Button, Paper, SegmentedControl, Select, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useId } from 'react';
import classes from './roi.module.css';
import { RoiNumberField } from './roi-number-field.tsx';
import type { Roi } from './use-roi.ts';

const MODES = [
  { value: 'buy', label: 'Buy' },
  { value: 'lease', label: 'Lease' },
];
const SOURCES = {
  quotes: 'Price and service cost start from the quotes of the last 12 months.',
  catalog: 'Price and service cost start from the catalog: there are no quotes of the last 12 months.',
} as const;

/** Where the product's figures come from. */
export type RoiSource = keyof typeof SOURCES;

const [price, residual] = BUY_FIELDS;
type AmountField = (typeof BUY_FIELDS | typeof LEASE_FIELDS)[number] | typeof SERVICE_FIELD;

/** Buy or lease, what is paid for it and for how long (ROI-001 … ROI-004). */
export function RoiPurchase({ roi, source }: { roi: Roi; source: RoiSource | null }) {
  const { input, change } = roi;
  const titleId = useId();
  const buys = input.mode === 'buy';
  const field = ({ name, label }: AmountField, disabled = false) => (
    <RoiNumberField
      key={name}
      label={label}
      kind="money"
      value={input[name]}
      onCommit={(value) => change({ [name]: value })}
      disabled={disabled}
    />
  );

  return (
    <Paper withBorder component="section" className={classes.card!} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          Purchase Details
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={roi.undoReset ?? roi.reset}>
          {roi.undoReset ? 'Undo reset' : 'Reset'}
        </Button>
      </div>
      <SegmentedControl
        className={classes.mode!}
        aria-label="Buy or lease"
        data={MODES}
        value={input.mode}
        onChange={(mode) => change({ mode: mode as RoiInput['mode'] })}
      />
      <div className={classes.fields}>
        {field(price, !buys)}
        <div>
          {field(residual, !buys)}
          <ResidualGuidance roi={roi} />
        </div>
      </div>
      <div className={classes.fields}>{LEASE_FIELDS.map((lease) => field(lease, buys))}</div>
      <div className={classes.fields}>
        <Years roi={roi} />
        {field(SERVICE_FIELD)}
      </div>
      {source && (
        <Text size="xs" c="dimmed">
          {SOURCES[source]}
        </Text>
      )}
    </Paper>
  );
}

/** 10 % of the price, taken with one click (ROI-012). */
function ResidualGuidance({ roi: { input, change } }: { roi: Roi }) {
  const guidance = residualGuidance(input.avgQuotedPrice);
  return (
    <Text size="xs" c="dimmed" className={classes.guidance!}>
      <span>10% of the purchase price is {formatDollars(guidance)}.</span>{' '}
      {input.mode === 'buy' && input.residualValue !== guidance && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          onClick={() => change({ residualValue: guidance })}
        >
          Use {formatDollars(guidance)}
        </Anchor>
      )}
    </Text>
  );
}

/** The term and warranty of the mode; each mode keeps its own. */
function Years({ roi: { input, change } }: { roi: Roi }) {
  const [term, warranty] =
    input.mode === 'buy' ? (['term', 'warranty'] as const) : (['leaseTerm', 'leaseWarranty'] as const);
  const warranties = ROI_WARRANTIES.map((years) => ({
    value: String(years),
    label: yearsText(years),
    disabled: years > input[term],
  }));
  return (
    <>
      <Select
        label="Term"
        data={ROI_TERMS.map((years) => ({ value: String(years), label: yearsText(years) }))}
        value={String(input[term])}
        onChange={(years) => change({ [term]: Number(years) })}
        allowDeselect={false}
      />
      <Select
        label="Warranty"
        data={warranties}
        value={String(input[warranty])}
        onChange={(years) => change({ [warranty]: Number(years) })}
        allowDeselect={false}
      />
    </>
  );
}
