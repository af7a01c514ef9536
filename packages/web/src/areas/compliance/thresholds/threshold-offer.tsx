import {
  type ThresholdStatus,
  thresholdPreset,
} from '@capwise/domain/compliance/thresholds/threshold-presets';
import { formatCents } from '@capwise/domain/money';
import { Button } from '@mantine/core';
import classes from './thresholds.module.css';

interface ThresholdOfferProps {
  year: number;
  /** Integer cents. */
  onTake(amounts: { amount: number; incidentalAmount: number; remunerationAmount: number | null }): void;
}

export function ThresholdOffer({ year, onTake }: ThresholdOfferProps) {
  const preset = thresholdPreset(year);
  const amount = preset.amount * 100;
  const incidentalAmount = preset.incidentalAmount * 100;
  const remunerationAmount = preset.remunerationAmount && preset.remunerationAmount * 100;
  const isOld = preset.year !== year;
  return (
    <div className={classes.offer}>
      <p>
        {isOld
          ? `Figures for ${year} are not available yet. Figures for ${preset.year}: `
          : `Figures for ${preset.year}: `}
        <strong>{formatCents(amount)}</strong> per year <Source status={preset.status} />,{' '}
        <strong>{formatCents(incidentalAmount)}</strong> for an incidental gift{' '}
        <Source status={preset.incidentalStatus} />
        {remunerationAmount !== null && (
          <>
            , <strong>{formatCents(remunerationAmount)}</strong> for limited remuneration{' '}
            <Source status={preset.remunerationStatus} />
          </>
        )}
      </p>
      <Button
        variant="default"
        size="xs"
        onClick={() => onTake({ amount, incidentalAmount, remunerationAmount })}
      >
        {`Use figures for ${preset.year}`}
      </Button>
    </div>
  );
}

const Source = ({ status }: { status: ThresholdStatus }) => (
  <span className={classes.status} data-status={status}>
    {status === 'CMS' ? '(CMS)' : '(derived, please confirm)'}
  </span>
);
