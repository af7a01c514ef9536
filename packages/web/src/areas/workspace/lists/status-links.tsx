import { PROJECT_STATUSES, type ProjectStatus } from '@capwise/domain/workspace/projects';
import { Link, useLocation } from 'react-router';
import { writeSearch } from '../../../lib/address/write-search.ts';
import classes from './status-links.module.css';
import { STATUS_LABELS } from './status-param.ts';

interface StatusLinksProps {
  status: ProjectStatus;
  param: string;
}

export function StatusLinks({ status, param }: StatusLinksProps) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Status" className={classes.links}>
      {PROJECT_STATUSES.map((one) => (
        <Link
          key={one}
          to={`${pathname}${writeSearch(search, { [param]: one === 'active' ? null : one, page: null })}`}
          aria-current={one === status ? 'true' : undefined}
          className={classes.link}
        >
          {STATUS_LABELS[one]}
        </Link>
      ))}
    </nav>
  );
}
