import classes from './status-badge.module.css';

/** A user's or a document's status in its color; stored with underscores, shown with spaces (SHELL-089, A-84). */
export function StatusBadge({ status }: { status: string }) {
  const text = status.replaceAll('_', ' ');
  return (
    <span className={classes.badge} data-status={text.toLowerCase()}>
      {text}
    </span>
  );
}
