import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { SCREENS } from '../../lib/screens.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** What the breadcrumb calls the home page; null on the compliance host, which has none. */
  home?: string | null;
  /** The screens between Home and this page. */
  trail?: readonly { title: string; path: string }[];
  /** What the breadcrumb calls this page, where that is not the title. */
  here?: string;
  /** Stands dimmed behind the title. */
  note?: string;
  /** What can be done with what the page shows, right behind its title. */
  menu?: ReactNode;
  /** Buttons of the whole page, at the right of the title. */
  actions?: ReactNode;
}

/** Document title, breadcrumb, the page's one h1 and its actions: the head of every signed-in page. */
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
