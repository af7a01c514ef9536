import type { RoiMode } from '@capwise/domain/market/roi/roi-input';
import { isPriced } from '@capwise/domain/market/roi/roi-sides';
import { formatDollars } from '@capwise/domain/money';
import { Button, Text } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import type { Roi } from '../inputs/use-roi.ts';
import own from './roi-results.module.css';

const MODES: readonly RoiMode[] = ['buy', 'lease'];

/** Profit, break-even and IRR mean nothing without a volume. */
export function VolumePrompt({ roi: { input, sides }, onAskVolume }: { roi: Roi; onAskVolume(): void }) {
  const costs = MODES.filter((mode) => isPriced(mode, input)).map(
    (mode) =>
      `${mode === 'buy' ? 'Buying' : 'Leasing'} costs ${formatDollars(sides[mode].results.costOverTerm)} over the term.`,
  );
  return (
    <div className={own.prompt}>
      <IconCalculator size={24} aria-hidden />
      <Text fw={500}>How many procedures a year?</Text>
      <Text size="sm" c="dimmed">
        Break-even, IRR and profit need a volume. {costs.join(' ')}
      </Text>
      {input.procedures.length > 0 && (
        <Button variant="default" size="xs" onClick={onAskVolume}>
          Enter Procedures per Year
        </Button>
      )}
    </div>
  );
}
