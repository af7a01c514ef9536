import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAnalytics } from '../../lib/analytics/use-analytics.ts';
import type { ScreenLink } from '../../lib/screens.ts';
import { useActor } from '../../lib/session/session.tsx';
import { type MenuAction, type MenuGroup, TOP_MENU, visibleMenu } from '../menus/menu.ts';
import { MenuButton, MenuDropdown } from '../menus/menu-items.tsx';
import { MenuLink } from '../menus/menu-link.tsx';
import { ProfileMenu } from '../menus/profile-menu.tsx';
import classes from '../menus/top-bar.module.css';
import { PaletteButton } from '../palette/palette-button.tsx';
import { logoPathFor } from './home-path.ts';
import { Logo } from './logo.tsx';
import { useClosing } from './use-closing.ts';

export function TopBar() {
  const actor = useActor();
  const { pathname } = useLocation();
  const [open, { toggle, close }] = useDisclosure(false);
  const burger = useRef<HTMLButtonElement>(null);
  const navigation = useRef<HTMLElement>(null);
  const items = visibleMenu(TOP_MENU, actor);
  useAnalytics();

  useClosing({ open, close, button: burger, opened: navigation });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links fold away whenever the page changes.
  useEffect(close, [pathname]);

  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Burger
          ref={burger}
          className={classes.burger}
          opened={open}
          onClick={toggle}
          size="sm"
          aria-label="Navigation"
          aria-expanded={open}
          aria-controls="top-navigation"
        />
        <Logo to={logoPathFor(actor)} />
        <nav
          ref={navigation}
          id="top-navigation"
          aria-label="Main"
          className={classes.nav}
          data-collapsed={open ? undefined : true}
        >
          <ul className={classes.links}>
            {items.map((item) => (
              <li key={item.label}>
                <TopItem item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.end}>
          <PaletteButton />
          <ProfileMenu />
        </div>
      </div>
    </header>
  );
}

function TopItem({ item }: { item: ScreenLink | MenuAction | MenuGroup }) {
  if ('entries' in item) return <MenuDropdown group={item} />;
  return 'dialog' in item ? <MenuButton action={item} /> : <MenuLink entry={item} />;
}
