import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { type Change, changesOf } from './audit-changes.ts';
import classes from './audit-page.module.css';

interface AuditChangesProps {
  before: string | null;
  after: string | null;
  /** The action in words: tells the buttons of the rows apart. */
  what: string;
}

/** How many fields have changed; opened, which, with before and after. */
export function AuditChanges({ before, after, what }: AuditChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  if (changes.length === 0) return '--';
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const count = changes.length === 1 ? '1 field' : `${changes.length} fields`;
  return (
    <>
      <UnstyledButton
        className={classes.toggle!}
        aria-label={`${count}: ${what}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={14} stroke={1.75} aria-hidden />
        {count}
      </UnstyledButton>
      {isOpen && (
        <dl id={id} className={classes.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{change.field}</dt>
              <dd>
                <BeforeAfter change={change} isNew={before === null} isGone={after === null} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface BeforeAfterProps {
  change: Change;
  isNew: boolean;
  isGone: boolean;
}

/** A new subject has only what it is, a deleted one only what it was. */
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
