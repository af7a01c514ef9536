import { ABOVE_INCIDENTAL } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import classes from './incidental-badge.module.css';

interface IncidentalBadgeProps {
  gift: { isIncidental: boolean; isAboveIncidentalLimit: boolean };
}

export function IncidentalBadge({ gift }: IncidentalBadgeProps) {
  if (!gift.isIncidental) return null;
  return (
    <span className={classes.badge} data-above={gift.isAboveIncidentalLimit || undefined}>
      {gift.isAboveIncidentalLimit ? ABOVE_INCIDENTAL : 'Incidental'}
    </span>
  );
}
