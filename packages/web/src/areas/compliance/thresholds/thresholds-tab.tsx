import { yearOf } from '@capwise/domain/compliance/gifts';
import type { Day } from '@capwise/domain/dates';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useToday } from '../use-today.ts';
import { NewThreshold } from './new-threshold.tsx';
import { currentOf } from './threshold-form.ts';
import { ThresholdHistory } from './threshold-history.tsx';
import classes from './thresholds.module.css';
import { type Threshold, useThresholds } from './use-thresholds.ts';

/** What one provider may be given in a year, and what one incidental gift stays below (003 §2). */
export function ThresholdsTab() {
  const today = useToday();
  const { thresholds, failed, reload } = useThresholds();
  if (!thresholds) return failed ? <ErrorPanel onRetry={reload} /> : <Loading />;
  return (
    <>
      <NextYearNotice thresholds={thresholds} today={today} />
      <NewThreshold thresholds={thresholds} onSaved={reload} />
      <ThresholdHistory thresholds={thresholds} />
    </>
  );
}

/** From this month on the limits of the next year are usually known. */
const NOTICE_MONTH = '11';

function NextYearNotice({ thresholds, today }: { thresholds: readonly Threshold[]; today: Day }) {
  const next = yearOf(today) + 1;
  if (today.slice(5, 7) < NOTICE_MONTH || currentOf(thresholds, next)) return null;
  return (
    <Alert color="yellow" icon={<IconCalendarExclamation aria-hidden />} className={classes.notice!}>
      {`No threshold has been set for ${next}. Gifts received from 01/01/${next} on have none until it is.`}
    </Alert>
  );
}
