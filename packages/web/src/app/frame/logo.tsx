import { Link } from 'react-router';
import { brandName } from '../../lib/config.ts';
import classes from './logo.module.css';

export function Logo({ to }: { to?: string }) {
  const content = (
    <>
      <Mark />
      <span className={classes.name}>{brandName}</span>
    </>
  );
  return to === undefined ? (
    <span className={classes.logo}>{content}</span>
  ) : (
    <Link to={to} className={classes.logo}>
      {content}
    </Link>
  );
}

function Mark() {
  return (
    <svg aria-hidden="true" className={classes.mark} width="26" height="26" viewBox="0 0 26 26">
      <rect width="26" height="26" rx="6" fill="currentColor" />
      <g stroke="var(--cw-surface)" strokeWidth="2.2" strokeLinecap="round" fill="none">
        <path d="M17.6 9.2a6 6 0 1 0 0 7.6" />
        <path d="M13 13h6.2" />
      </g>
    </svg>
  );
}
