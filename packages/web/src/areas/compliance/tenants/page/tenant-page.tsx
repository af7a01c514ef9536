import { Button, Paper } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { SCREENS } from '../../../../lib/screens.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { MembersCard } from '../members/members-card.tsx';
import { OrganizationsCard } from '../organizations/organizations-card.tsx';
import { TenantDialog } from '../tenant-dialog.tsx';
import { TenantFacts } from '../tenant-facts.tsx';
import { compliancePath } from '../tenant-paths.ts';
import classes from '../tenants.module.css';
import { type Tenant, useTenant } from '../use-tenant.ts';

const TRAIL = [SCREENS.tenants];

export default function TenantPage() {
  const { tenant, error, refresh } = useTenant();
  if (tenant) return <Shown key={tenant.id} tenant={tenant} onChanged={refresh} />;
  if (!error) return <Loading />;
  return (
    <>
      <PageHeader title={SCREENS.tenant.title} trail={TRAIL} />
      <Paper withBorder>
        <ErrorPanel what="The tenant" error={error} onRetry={refresh} />
      </Paper>
    </>
  );
}

function Shown({ tenant, onChanged }: { tenant: Tenant; onChanged(): void }) {
  const [isEditing, setEditing] = useState(false);
  const compliance = compliancePath(tenant.name);
  return (
    <>
      <PageHeader
        title={tenant.name}
        trail={TRAIL}
        actions={
          <>
            {compliance && (
              <Button
                component="a"
                href={compliance}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                Open compliance
              </Button>
            )}
            <ActionButton
              label="Edit"
              icon={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            />
          </>
        }
      />
      <TenantFacts tenant={tenant} />
      <div className={classes.cards}>
        <OrganizationsCard tenant={tenant} onChanged={onChanged} />
        <MembersCard tenant={tenant} onChanged={onChanged} />
      </div>
      {isEditing && <TenantDialog tenant={tenant} onClose={() => setEditing(false)} onSaved={onChanged} />}
    </>
  );
}
