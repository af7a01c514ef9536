import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.list}>
        {items.map(({ label, to }, index) => (
          <li key={label} className={classes.item}>
            {index > 0 && (
              <span aria-hidden className={classes.separator}>
                /
              </span>
            )}
            {to === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Anchor component={Link} to={to} inherit>
                {label}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
