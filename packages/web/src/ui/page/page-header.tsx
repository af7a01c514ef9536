import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { SCREENS } from '../../lib/screens.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** Breadcrumb of the home page. Null on the compliance host, which has no home page. */
  home?: string | null;
  trail?: readonly { title: string; path: string }[];
  here?: string;
  note?: string;
  menu?: ReactNode;
  actions?: ReactNode;
}

/** Document title, breadcrumb, the page's only h1, and its actions. Every signed-in page starts with it. */
export function PageHeader(props: PageHeaderProps) {
  const { title, home = SCREENS.home.title, trail = [], here = title, note, menu, actions } = props;
  usePageTitle(title);
  const above = home === null ? trail : [{ ...SCREENS.home, title: home }, ...trail];
  return (
    <header className={classes.header}>
      {above.length > 0 && <Breadcrumbs trail={above} here={here} />}
      <div className={classes.row}>
        <div className={classes.title}>
          <div className={classes.named}>
            <Title order={1}>{title}</Title>
            {menu}
          </div>
          {note && <Text c="dimmed">{note}</Text>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
