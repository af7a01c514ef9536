import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable } from '../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EditService } from './edit-service.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import { type ManagedService, serviceColumns } from './manage-service-columns.tsx';
import { ManagedServicesQuery, OfferServiceMutation } from './manage-services.graphql.ts';
import { SEARCHED, SERVICES_LIST } from './manage-services-list.ts';

const { title } = SCREENS.manageServices;
const NO_ROWS: readonly ManagedService[] = [];
const EMPTY = { title: 'No services yet', text: 'Services that you add are offered immediately.' };

export default function ManageServicesPage() {
  const list = useListSearch(SERVICES_LIST);
  const [{ data, error }, ask] = useQuery({
    query: ManagedServicesQuery,
    requestPolicy: 'cache-and-network',
  });
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const rows = data?.managedServices ?? null;
  const found = useFuzzy(rows ?? NO_ROWS, list.text, SEARCHED);
  const [edited, setEdited] = useState<ManagedService | 'new' | null>(null);
  const [logoOf, setLogoOf] = useState<string | null>(null);
  const onOffer = useOffer(reload);
  const columns = serviceColumns({
    onEdit: setEdited,
    onLogo: ({ id }) => setLogoOf(id),
    onOffer: (service, isOffered) => void onOffer(service, isOffered),
  });
  const withLogo = rows?.find(({ id }) => id === logoOf);
  return (
    <>
      <PageHeader title={title} trail={[SCREENS.professionalServices]} />
      <ListCard
        title="Services"
        count={rows?.length ?? null}
        filters={<SearchBox label="Search Services" text={list.text} onSearch={list.type} />}
        actions={
          <ActionButton
            label="New Service"
            variant="filled"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          />
        }
      >
        <LoadedListTable
          label="Services"
          list={list}
          rows={rows && found}
          error={error}
          onRetry={reload}
          columns={columns}
          rowId={({ id }) => id}
          empty={EMPTY}
          nothingFound="No Services Found"
        />
      </ListCard>
      {edited && (
        <EditService
          service={edited === 'new' ? null : edited}
          services={rows ?? NO_ROWS}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      )}
      {withLogo && <LogoDialog service={withLogo} onClose={() => setLogoOf(null)} onSaved={reload} />}
    </>
  );
}

function useOffer(reload: () => void) {
  const [offer] = useSave(OfferServiceMutation, {
    done: ({ offerProfessionalService: { isOffered } }) =>
      isOffered ? 'The service is offered again.' : 'The service was withdrawn.',
  });
  return async ({ id }: ManagedService, isOffered: boolean) => {
    if ((await offer({ id, isOffered }))?.data) reload();
  };
}
