import { mayManageInstallation } from '@capwise/domain/permissions/can';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { webConfig } from '../../../lib/config.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import classes from './services-page.module.css';

export function NoServices() {
  const manages = mayManageInstallation(useActor());
  return (
    <div className={classes.empty}>
      <p>No services are available yet.</p>
      <p>
        {manages ? 'Add them: ' : 'Request a service: '}
        {manages ? (
          <Anchor component={Link} to={SCREENS.manageServices.path} inherit underline="always">
            {SCREENS.manageServices.title}
          </Anchor>
        ) : (
          <Anchor href={`mailto:${webConfig.supportEmail}`} inherit underline="always">
            {webConfig.supportEmail}
          </Anchor>
        )}
      </p>
    </div>
  );
}
