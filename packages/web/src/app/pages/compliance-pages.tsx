import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { brandName } from '../../lib/config.ts';
import { MessagePage } from './message-page.tsx';
import { SupportLink } from './support-link.tsx';

/** The compliance host has its brand but no screens of its own yet; the page says so. */
export function ComplianceNoticePage() {
  usePageTitle('Home');
  return (
    <MessagePage title={brandName}>
      The compliance tools are not part of this version. Questions: <SupportLink />.
    </MessagePage>
  );
}

/** A tenant that the signed-in user has no access to (SHELL-009, A-88). */
export function TenantUnauthorizedPage() {
  usePageTitle('Unable to Access');
  return (
    <MessagePage
      title="Unable to Access"
      actions={
        <Button component={Link} to="/logout">
          Logout
        </Button>
      }
    >
      You do not have access to this Tenant. Contact <SupportLink />.
    </MessagePage>
  );
}
