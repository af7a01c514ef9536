import { formatDollars } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { Anchor, Text } from '@mantine/core';
import { useOwnership } from '../../ownership/use-ownership.ts';
import { focusRoiField } from './roi-number-field.tsx';
import type { Roi } from './use-roi.ts';

interface ContractCostProps {
  roi: Roi;
  productId: string;
}

/** Service cost by contracts, applied with one click. Nothing without enough contracts. */
export function ContractCost({ roi: { input, change }, productId }: ContractCostProps) {
  const service = useOwnership([productId]).costs.get(productId)?.service;
  if (!service?.contracts) return null;
  const { count, median, low, high } = service.contracts;
  return (
    <Text size="xs" c="dimmed">
      <span>
        {formatCount(count, 'contract')} ({service.contractType}): {formatDollars(median)}, middle half{' '}
        {formatDollars(low)} to {formatDollars(high)}.
      </span>{' '}
      {input.yearlyServiceCost !== median && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          onClick={({ currentTarget }) => {
            focusRoiField(currentTarget, 'yearlyServiceCost');
            change({ yearlyServiceCost: median });
          }}
        >
          Use {formatDollars(median)}
        </Anchor>
      )}
    </Text>
  );
}
