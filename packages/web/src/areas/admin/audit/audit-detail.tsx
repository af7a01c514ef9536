import { VisuallyHidden } from '@mantine/core';
import { auditChanges, type Change } from './audit-changes.ts';
import type { AuditEntry } from './audit-columns.tsx';
import classes from './audit-detail.module.css';

export function changesDetail({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const changes = auditChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd>
            <BeforeAfter change={change} isNew={before === null} isGone={after === null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface BeforeAfterProps {
  change: Change;
  isNew: boolean;
  isGone: boolean;
}

function BeforeAfter({ change: { before, after }, isNew, isGone }: BeforeAfterProps) {
  return (
    <>
      {!isNew && (
        <del className={classes.before}>
          <VisuallyHidden>before: </VisuallyHidden>
          {before ?? 'none'}
        </del>
      )}
      {!isNew && !isGone && <span aria-hidden> → </span>}
      {!isGone && (
        <ins className={classes.after}>
          <VisuallyHidden>{isNew ? '' : 'after: '}</VisuallyHidden>
          {after ?? 'none'}
        </ins>
      )}
    </>
  );
}
