import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './link-list.module.css';

export const LinkList = ({ links }: { links: readonly { label: string; path: string }[] }) => (
  <ul className={classes.links}>
    {links.map(({ label, path }) => (
      <li key={path}>
        <Link to={path} className={classes.link}>
          {label}
          <IconChevronRight aria-hidden size={16} stroke={1.5} color="var(--cw-text-dimmed)" />
        </Link>
      </li>
    ))}
  </ul>
);
