import { useState } from 'react';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { AllOrganizationsButton } from '../places/all/all-organizations-button.tsx';
import { AllThresholdsDialog } from './all-thresholds-dialog.tsx';
import { NewThreshold } from './new-threshold.tsx';
import { ThresholdHistory } from './threshold-history.tsx';
import { useThresholds } from './use-thresholds.ts';
import { YearNotice } from './year-notice.tsx';

export function ThresholdsTab() {
  const { value: thresholds, error, reload } = useThresholds();
  const [isAllOpen, setAllOpen] = useState(false);
  if (!thresholds)
    return error ? <ErrorPanel what="The list of thresholds" error={error} onRetry={reload} /> : <Loading />;
  return (
    <>
      <YearNotice thresholds={thresholds} onSaved={reload} />
      <NewThreshold thresholds={thresholds} onSaved={reload} />
      <ThresholdHistory
        thresholds={thresholds}
        actions={
          <AllOrganizationsButton permission="manageannualthresholds" onClick={() => setAllOpen(true)} />
        }
      />
      {isAllOpen && <AllThresholdsDialog onClose={() => setAllOpen(false)} onSaved={reload} />}
    </>
  );
}
