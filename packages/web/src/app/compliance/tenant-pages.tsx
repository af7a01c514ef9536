import { TEXTS } from '@capwise/domain/texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { useIsSignedOut, useSession } from '../../lib/session/session.tsx';
import { tenantRoot } from '../../lib/session/tenant-path.ts';
import { SIGNED_OUT } from '../pages/logout-page.tsx';
import { MessagePage } from '../pages/message-page.tsx';
import { SupportLink } from '../pages/support-link.tsx';
import { useTenantPath } from './tenant-of-page.ts';
import classes from './tenant-pages.module.css';

export const TenantUnauthorizedPage = () => <DeadEnd title="Unable to Access" says={TEXTS.tenantRefused} />;

export const TenantNotEnabledPage = () => <DeadEnd title="Not Enabled" says={TEXTS.tenantNotEnabled} />;

/** The tenant has no word for entity, which every screen needs (TEN-009). */
export const TenantNotConfiguredPage = () => (
  <DeadEnd title="Not Configured" says={TEXTS.tenantNotConfigured} />
);

function DeadEnd({ title, says }: { title: string; says: string }) {
  usePageTitle(title);
  const session = useSession();
  const isOut = useIsSignedOut();
  const navigate = useNavigate();
  const { tenantName } = useTenantPath();
  const [leaving, setLeaving] = useState(false);

  const logOut = () => {
    if (isOut) return void navigate(tenantRoot(tenantName), { state: SIGNED_OUT });
    setLeaving(true);
    void session.signOut();
  };
  return (
    <MessagePage
      title={title}
      actions={
        <Button onClick={logOut} loading={leaving}>
          Logout
        </Button>
      }
    >
      <span className={classes.line}>{says}</span>
      <span className={classes.line}>
        Contact: <SupportLink />
      </span>
    </MessagePage>
  );
}
