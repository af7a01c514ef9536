import { serviceTypeText } from '@capwise/domain/workspace/professional-services';
import { Text } from '@mantine/core';
import type { GetManagedServicesQuery } from '../../../gen/graphql.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { ServiceLogo } from './service-logo.tsx';

export type ManagedService = GetManagedServicesQuery['managedServices'][number];

export interface ServiceActions {
  onEdit(service: ManagedService): void;
  onLogo(service: ManagedService): void;
  onOffer(service: ManagedService, isOffered: boolean): void;
}

export const serviceColumns = (actions: ServiceActions): DataTableColumn<ManagedService>[] => [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'type', header: 'Type', card: 'meta', value: ({ serviceType }) => serviceTypeText(serviceType) },
  {
    id: 'provider',
    header: 'Provider',
    width: '220px',
    card: 'note',
    value: ({ serviceProviderName }) => serviceProviderName,
    cell: ({ serviceProviderName, logo }) => <ServiceLogo name={serviceProviderName} logo={logo ?? null} />,
  },
  {
    id: 'membership',
    header: 'Membership',
    width: '140px',
    card: 'note',
    cardWords: { before: 'Membership:' },
    value: ({ includedWithMembership }) => (includedWithMembership ? 'Included' : 'Not included'),
  },
  {
    id: 'state',
    header: 'State',
    width: '120px',
    card: 'aside',
    value: ({ isOffered }) => (isOffered ? 'Offered' : 'Withdrawn'),
    cell: ({ isOffered }) =>
      isOffered ? (
        'Offered'
      ) : (
        <Text span inherit c="dimmed">
          Withdrawn
        </Text>
      ),
  },
  menuColumn((service) => <ServiceMenu service={service} {...actions} />),
];

function ServiceMenu({ service, onEdit, onLogo, onOffer }: ServiceActions & { service: ManagedService }) {
  const { isOffered } = service;
  return (
    <RowMenu
      name={service.name}
      actions={[
        { label: 'Edit', act: () => onEdit(service) },
        { label: 'Change Logo', act: () => onLogo(service) },
        { label: isOffered ? 'Withdraw' : 'Offer Again', act: () => onOffer(service, !isOffered) },
      ]}
    />
  );
}
