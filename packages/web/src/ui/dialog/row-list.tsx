import type { ReactNode, Ref } from 'react';
import classes from './row-list.module.css';

interface RowListProps {
  label: string;
  /** For lists that receive the focus when a row is gone. */
  listRef?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** A short list in a dialog: text on the left of each row, its action on the right. */
export const RowList = ({ label, listRef, children }: RowListProps) => (
  <ul className={classes.list} aria-label={label} {...(listRef && { ref: listRef, tabIndex: -1 })}>
    {children}
  </ul>
);

export const ListRow = ({ children }: { children: ReactNode }) => <li className={classes.row}>{children}</li>;
