import { yearToSet } from '@capwise/domain/compliance/thresholds/threshold-rollover';
import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useToday } from '../use-today.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { findThreshold } from './threshold-form.ts';
import classes from './thresholds.module.css';
import type { Threshold } from './use-thresholds.ts';

interface YearNoticeProps {
  thresholds: readonly Threshold[];
  onSaved(): void;
}

export function YearNotice({ thresholds, onSaved }: YearNoticeProps) {
  const today = useToday();
  const [isRequested, setAsked] = useState(false);
  const year = yearToSet(today, (one) => findThreshold(thresholds, one) !== null);
  if (year === null) return null;
  return (
    <Alert
      // Not an alert: it is part of the page from the start, so screen readers need not interrupt.
      role="note"
      color="yellow"
      icon={<IconCalendarExclamation aria-hidden />}
      className={classes.notice}
      classNames={{ wrapper: classes.noticeWrapper }}
    >
      <div className={classes.noticeLine}>
        <span>{`No threshold has been set for ${year}. Until you set one, gifts received from 01/01/${year} have no threshold.`}</span>
        <Button variant="default" size="xs" onClick={() => setAsked(true)}>
          {`Set Threshold for ${year}`}
        </Button>
      </div>
      {isRequested && (
        <OfferDialog
          year={year}
          before={findThreshold(thresholds, year - 1)}
          onClose={() => setAsked(false)}
          onSaved={onSaved}
        />
      )}
    </Alert>
  );
}
