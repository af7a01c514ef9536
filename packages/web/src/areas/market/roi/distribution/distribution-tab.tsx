import type { RangeEvidence } from '@capwise/domain/market/roi/distribution/draw-ranges';
import { hasVolume, isPriced } from '@capwise/domain/market/roi/roi-sides';
import { Paper, Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { EmptyList } from '../../../../ui/list/list-state.tsx';
import { ErrorPanel } from '../../../../ui/page/query-panel.tsx';
import { useLate } from '../../../../ui/page/use-late.ts';
import { type ProductOwnership, useOwnership } from '../../ownership/use-ownership.ts';
import type { Roi } from '../inputs/use-roi.ts';
import { VolumePrompt } from '../results/volume-prompt.tsx';
import classes from './distribution.module.css';
import { DistributionResults } from './distribution-results.tsx';
import { RangesCard } from './ranges-card.tsx';
import { useDistribution } from './use-distribution.ts';
import { useRanges } from './use-ranges.ts';

export interface DistributionTabProps {
  roi: Roi;
  productId: string;
  onAskVolume(): void;
}

export default function DistributionTab(props: DistributionTabProps) {
  const { roi, productId, onAskVolume } = props;
  const { costs, error, isLoading, retry } = useOwnership([productId]);
  if (!hasVolume(roi.input))
    return (
      <Paper withBorder>
        <VolumePrompt roi={roi} onAskVolume={onAskVolume} />
      </Paper>
    );
  if (!isPriced('buy', roi.input) && !isPriced('lease', roi.input))
    return (
      <Paper withBorder>
        <EmptyList
          title="No Distribution Yet"
          text="Enter a purchase price or a lease in the calculator first."
        />
      </Paper>
    );
  if (error && costs.size === 0)
    return (
      <Paper withBorder>
        <ErrorPanel what="The prices of deals and contracts" error={error} onRetry={retry} />
      </Paper>
    );
  if (isLoading) return <Waiting />;
  const key = `${roi.scenario?.id ?? ''}`;
  return <Outcomes key={key} {...props} cost={costs.get(productId) ?? null} />;
}

function Outcomes({ roi, productId, cost }: DistributionTabProps & { cost: ProductOwnership | null }) {
  const evidence = useMemo(
    (): RangeEvidence => ({ prices: cost?.prices ?? null, contracts: cost?.service?.contracts ?? null }),
    [cost],
  );
  const ranges = useRanges(productId, roi, evidence);
  const { shown, failed, isOld, retry } = useDistribution(roi.input, ranges.isValid ? ranges.ranges : null);
  return (
    <div className={classes.distribution}>
      <RangesCard ranges={ranges} />
      {failed ? (
        <Paper withBorder>
          <ErrorPanel what="The distribution" error={null} onRetry={retry} />
        </Paper>
      ) : shown ? (
        <DistributionResults {...shown} isOld={isOld} isValid={ranges.isValid} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  const isLate = useLate(true);
  return <div className={classes.waiting}>{isLate && <Skeleton height="100%" />}</div>;
}
