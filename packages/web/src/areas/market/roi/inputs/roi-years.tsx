import { yearsText } from '@capwise/domain/market/roi/roi-fields';
import { ROI_TERMS, ROI_WARRANTIES, type RoiMode } from '@capwise/domain/market/roi/roi-input';
import { Select } from '@mantine/core';
import classes from './roi.module.css';
import type { Roi } from './use-roi.ts';

interface RoiYearsProps {
  mode: RoiMode;
  roi: Roi;
  disabled: boolean;
}

const TERMS = ROI_TERMS.map((years) => ({ value: String(years), label: yearsText(years) }));

export function RoiYears({ mode, roi: { input, change }, disabled }: RoiYearsProps) {
  const [term, warranty] =
    mode === 'buy' ? (['term', 'warranty'] as const) : (['leaseTerm', 'leaseWarranty'] as const);
  const warranties = ROI_WARRANTIES.map((years) => ({
    value: String(years),
    label: yearsText(years),
    disabled: years > input[term],
  }));
  return (
    <div className={classes.pair}>
      <Select
        label="Term"
        data={TERMS}
        value={String(input[term])}
        onChange={(years) => change({ [term]: Number(years) })}
        allowDeselect={false}
        disabled={disabled}
        classNames={{ input: classes.number }}
      />
      <Select
        label="Warranty"
        data={warranties}
        value={String(input[warranty])}
        onChange={(years) => change({ [warranty]: Number(years) })}
        allowDeselect={false}
        disabled={disabled}
        classNames={{ input: classes.number }}
      />
    </div>
  );
}
