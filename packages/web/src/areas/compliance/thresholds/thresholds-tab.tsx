import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { NewThreshold } from './new-threshold.tsx';
import { ThresholdHistory } from './threshold-history.tsx';
import { useThresholds } from './use-thresholds.ts';
import { YearNotice } from './year-notice.tsx';

export function ThresholdsTab() {
  const { value: thresholds, error, reload } = useThresholds();
  if (!thresholds)
    return error ? <ErrorPanel what="The list of thresholds" error={error} onRetry={reload} /> : <Loading />;
  return (
    <>
      <YearNotice thresholds={thresholds} onSaved={reload} />
      <NewThreshold thresholds={thresholds} onSaved={reload} />
      <ThresholdHistory thresholds={thresholds} />
    </>
  );
}
