import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import classes from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  trail: readonly { title: string; path: string }[];
  here: string;
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.list}>
        {trail.map(({ title, path }) => (
          <li key={path} className={classes.item}>
            <Anchor component={Link} to={path} inherit>
              {title}
            </Anchor>
          </li>
        ))}
        <li className={classes.item}>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
