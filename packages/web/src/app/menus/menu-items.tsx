import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { BarMenu } from './bar-menu.tsx';
import type { MenuAction, MenuGroup } from './menu.ts';
import { preloadDialog, useMenuDialog } from './menu-dialogs.tsx';
import { isUnder } from './menu-link.tsx';
import classes from './top-bar.module.css';

const load = () => import('./group-menu.tsx');
const GroupMenu = lazyPart(load);
const preload = () => void load().catch(() => {});

export function MenuButton({ action }: { action: MenuAction }) {
  const { dialog, open } = useMenuDialog();
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-haspopup="dialog"
        onPointerEnter={() => preloadDialog(action.dialog)}
        onFocus={() => preloadDialog(action.dialog)}
        onClick={() => open(action.dialog)}
      >
        {action.label}
      </button>
      {dialog}
    </>
  );
}

export function MenuDropdown({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  const isCurrent = (path: string) => isUnder(pathname, path);
  const active = group.entries.some(({ path }) => isCurrent(path));
  return (
    <BarMenu
      preload={preload}
      button={
        <button type="button" className={classes.link} data-active={active || undefined}>
          {group.label}
          <IconChevronDown aria-hidden size={14} stroke={1.75} />
        </button>
      }
      menu={(props) => <GroupMenu {...props} group={group} isCurrent={isCurrent} />}
    />
  );
}
