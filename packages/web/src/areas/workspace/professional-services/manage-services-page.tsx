import { useState } from 'react';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useLoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EditService } from './edit-service.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import { type ManagedService, serviceColumns } from './manage-service-columns.tsx';
import { ManagedServicesQuery, OfferServiceMutation } from './manage-services.graphql.ts';
import { SEARCHED, SERVICES_LIST } from './manage-services-list.ts';

const { title } = SCREENS.manageServices;
const EMPTY = { title: 'No services yet', text: 'Services that you add are offered immediately.' };

export default function ManageServicesPage() {
  const list = useListSearch(SERVICES_LIST);
  const services = useLoadedRows({
    query: ManagedServicesQuery,
    variables: {},
    pick: ({ managedServices }) => managedServices,
    rowId: ({ id }) => id,
    requestPolicy: 'cache-and-network',
  });
  const [edited, setEdited] = useState<ManagedService | 'new' | null>(null);
  const [logoOf, setLogoOf] = useState<string | null>(null);
  const onOffer = useOffer(services.reload);
  const columns = serviceColumns({
    onEdit: setEdited,
    onLogo: ({ id }) => setLogoOf(id),
    onOffer: (service, isOffered) => void onOffer(service, isOffered),
  });
  const withLogo = services.value?.find(({ id }) => id === logoOf);
  return (
    <>
      <PageHeader title={title} trail={[SCREENS.professionalServices]} />
      <LoadedList
        title="Services"
        list={list}
        loaded={services}
        search={{ label: 'Search Services', keys: SEARCHED }}
        actions={<AddButton label="New Service" onClick={() => setEdited('new')} />}
        columns={columns}
        rowId={services.rowId}
        empty={EMPTY}
        nothingFound="No Services Found"
      />
      {edited && (
        <EditService
          service={edited === 'new' ? null : edited}
          services={services}
          onClose={() => setEdited(null)}
        />
      )}
      {withLogo && (
        <LogoDialog service={withLogo} onClose={() => setLogoOf(null)} onSaved={services.reload} />
      )}
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
