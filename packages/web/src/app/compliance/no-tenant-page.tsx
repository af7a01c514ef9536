import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import { tenantRoot } from '../../lib/session/tenant-path.ts';
import { FailedPage } from '../pages/failed-page.tsx';
import { MessagePage } from '../pages/message-page.tsx';
import { rememberedTenant } from './tenant-of-page.ts';
import classes from './tenant-pages.module.css';

export function NoTenantPage() {
  usePageTitle('Home');
  const { status } = useSessionState();
  const [remembered] = useState(rememberedTenant);
  if (status === 'failed') return <FailedPage />;
  if (remembered !== null) return <Navigate to={tenantRoot(remembered)} replace />;
  return <AskForTenant />;
}

function AskForTenant() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const wanted = name.trim().toLowerCase();
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) void navigate(tenantRoot(encodeURIComponent(wanted)));
  };
  return (
    <MessagePage
      title="Which tenant?"
      actions={
        <form onSubmit={go} className={classes.ask}>
          <TextInput
            label="Tenant"
            autoFocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit">Continue</Button>
        </form>
      }
    >
      The name is part of your organization’s address: {`${location.origin}/name`}
    </MessagePage>
  );
}
