import { Link, useLocation } from 'react-router';
import classes from './top-bar.module.css';

export const isUnder = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

export function MenuLink({ entry }: { entry: { label: string; path: string } }) {
  const active = isUnder(useLocation().pathname, entry.path);
  return (
    <Link
      to={entry.path}
      className={classes.link}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
    >
      {entry.label}
    </Link>
  );
}
