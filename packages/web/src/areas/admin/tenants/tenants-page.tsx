import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable } from '../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type ListedTenant, TENANT_COLUMNS } from './tenant-columns.tsx';
import { TenantDialog } from './tenant-dialog.tsx';
import { tenantPath } from './tenant-paths.ts';
import { TenantsQuery } from './tenants.graphql.ts';
import { SEARCHED_TENANTS, TENANTS_LIST } from './tenants-list.ts';

const NO_ROWS: readonly ListedTenant[] = [];
const EMPTY = {
  title: 'No tenants yet',
  text: 'Customers of contract management and compliance appear here.',
};

export default function TenantsPage() {
  const navigate = useNavigate();
  const list = useListSearch(TENANTS_LIST);
  const [{ data, error }, ask] = useQuery({ query: TenantsQuery, requestPolicy: 'cache-and-network' });
  const rows = data?.tenants ?? null;
  const found = useFuzzy(rows ?? NO_ROWS, list.text, SEARCHED_TENANTS);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={SCREENS.tenants.title} />
      <ListCard
        title={SCREENS.tenants.title}
        count={rows?.length ?? null}
        filters={<SearchBox label="Search Tenants" text={list.text} onSearch={list.type} />}
        actions={
          <ActionButton
            label="Add Tenant"
            variant="filled"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          />
        }
      >
        <LoadedListTable
          label={SCREENS.tenants.title}
          list={list}
          rows={rows && found}
          error={error}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
          columns={TENANT_COLUMNS}
          rowId={({ id }) => id}
          empty={EMPTY}
          nothingFound="No Tenants Found"
        />
      </ListCard>
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
