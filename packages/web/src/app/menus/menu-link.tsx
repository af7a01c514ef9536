import { Link, useLocation } from 'react-router';
import classes from './top-bar.module.css';

export const isUnder = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

interface MenuLinkProps {
  entry: { label: string; path: string; alsoUnder?: string };
}

export function MenuLink({ entry }: MenuLinkProps) {
  const { pathname } = useLocation();
  const active = [entry.path, entry.alsoUnder].some((path) => path !== undefined && isUnder(pathname, path));
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
