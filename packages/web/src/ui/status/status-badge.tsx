import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  status: string;
  icon?: ReactNode;
}

/** Status of a user or document in its color. Underscores are shown as spaces (SHELL-089, A-84). */
export function StatusBadge({ status, icon }: StatusBadgeProps) {
  const text = status.replaceAll('_', ' ');
  return (
    <span className={classes.badge} data-status={text.toLowerCase()}>
      {icon}
      {text}
    </span>
  );
}
