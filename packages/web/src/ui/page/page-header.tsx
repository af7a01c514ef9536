import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  breadcrumbs?: readonly Crumb[];
  /** Buttons of the whole page, at the right of the title. */
  actions?: ReactNode;
}

/** Breadcrumb, the page's one h1 and its actions: the head of every page of the signed-in application. */
export function PageHeader({ title, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className={classes.row}>
        <Title order={1}>{title}</Title>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
