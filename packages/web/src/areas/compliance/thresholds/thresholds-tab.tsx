import { canIn } from '@capwise/domain/permissions/gift-permission';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMember } from '../../../lib/session/organization.ts';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { AllThresholdsDialog } from './all-thresholds-dialog.tsx';
import { NewThreshold } from './new-threshold.tsx';
import { ThresholdHistory } from './threshold-history.tsx';
import { useThresholds } from './use-thresholds.ts';
import { YearNotice } from './year-notice.tsx';

export function ThresholdsTab() {
  const { value: thresholds, error, reload } = useThresholds();
  const isInSeveral = useSetsSeveral();
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
          isInSeveral && (
            <Button variant="default" size="xs" onClick={() => setAllOpen(true)}>
              All Organizations
            </Button>
          )
        }
      />
      {isAllOpen && <AllThresholdsDialog onClose={() => setAllOpen(false)} onSaved={reload} />}
    </>
  );
}

function useSetsSeveral(): boolean {
  const { permissions, organizations } = useMember();
  return organizations.filter(({ id }) => canIn(permissions, id, 'manageannualthresholds')).length > 1;
}
