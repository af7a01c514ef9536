import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TENANT_COLUMNS } from './tenant-columns.tsx';
import { TenantDialog } from './tenant-dialog.tsx';
import { tenantPath } from './tenant-paths.ts';
import { TenantsQuery } from './tenants.graphql.ts';
import { SEARCHED_TENANTS, TENANTS_LIST } from './tenants-list.ts';

const EMPTY = {
  title: 'No tenants yet',
  text: 'Customers of contract management and compliance appear here.',
};

export default function TenantsPage() {
  const navigate = useNavigate();
  const list = useListSearch(TENANTS_LIST);
  const tenants = useLoaded({
    query: TenantsQuery,
    variables: {},
    pick: (data) => data.tenants,
    requestPolicy: 'cache-and-network',
  });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={SCREENS.tenants.title} />
      <LoadedList
        title={SCREENS.tenants.title}
        list={list}
        loaded={tenants}
        search={{ label: 'Search Tenants', keys: SEARCHED_TENANTS }}
        actions={<AddButton label="Add Tenant" onClick={() => setAdding(true)} />}
        columns={TENANT_COLUMNS}
        rowId={({ id }) => id}
        empty={EMPTY}
        nothingFound="No Tenants Found"
      />
      {isAdding && (
        <TenantDialog
          tenant={null}
          onClose={() => setAdding(false)}
          onSaved={(id) => void navigate(tenantPath(id))}
        />
      )}
    </>
  );
}
