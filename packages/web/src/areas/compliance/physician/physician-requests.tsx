import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useOrganization } from '../../../lib/session/organization.ts';
import { organizationRoot } from '../../../lib/session/tenant-path.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { requestPath } from '../requests/request.ts';
import { shownDay } from '../shown-day.ts';
import classes from './physician.module.css';
import type { Physician } from './physician.ts';

/** Requests that wait or reserve. Without any, there is no card. */
export function PhysicianRequests({ requests }: Pick<Physician, 'requests'>) {
  const { tenantName } = useOrganization();
  if (requests.length === 0) return null;
  return (
    <SectionCard title="Requests that wait" note={requests.length.toLocaleString('en-US')}>
      <ul className={classes.events}>
        {requests.map(({ requestNo, organizationId, organizationName, isApproved, ...request }) => (
          <li key={requestNo}>
            <Anchor
              component={Link}
              to={requestPath(organizationRoot(tenantName, organizationId), requestNo)}
              inherit
            >
              {`${request.giftTypeName}, ${shownDollars(request.amount)}`}
            </Anchor>
            <span>{`${isApproved ? 'Approved' : 'Requested'} for ${shownDay(request.plannedDate)}, ${organizationName}`}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
