import { SENSITIVITY_PERCENTS, type SensitivityPercent } from '@capwise/domain/market/roi/sensitivity';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';

interface PercentSwitchProps {
  percent: SensitivityPercent;
  onChange(percent: SensitivityPercent): void;
}

const CHOICES = SENSITIVITY_PERCENTS.map((percent) => ({ value: String(percent), label: `±${percent}%` }));

export const PercentSwitch = ({ percent, onChange }: PercentSwitchProps) => (
  <SegmentedControl
    aria-label="Change of each figure"
    size="xs"
    data={CHOICES}
    value={String(percent)}
    onChange={(value) => onChange(SENSITIVITY_PERCENTS.find((one) => String(one) === value)!)}
  />
);
