import { useState } from 'react';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { FIRST_LINKS, LinksDialog } from './links-dialog.tsx';
import { type Entity, type Provider, useProviders } from './use-places.ts';

interface EntityLinksDialogProps {
  entity: Entity;
  onClose(): void;
  onDone(): void;
}

const COLUMNS: readonly DataTableColumn<Provider>[] = [
  { id: 'providerName', header: 'Provider', sortable: false, value: ({ providerName }) => providerName },
  { id: 'npi', header: 'NPI', sortable: false, width: '160px', value: ({ npi }) => npi || null },
];

const BY_NAME = { column: 'providerName', descending: false };

export function EntityLinksDialog({ entity, onClose, onDone }: EntityLinksDialogProps) {
  const { entityId, entityName } = entity;
  const [asked, ask] = useState(FIRST_LINKS);
  const state = useProviders({ ...asked, sort: BY_NAME }, asked.isLinkedOnly ? entityId : null);
  return (
    <LinksDialog<Provider>
      title={`Providers of ${entityName}`}
      draft={`entity.${entityId}`}
      label="Providers"
      columns={COLUMNS}
      asked={asked}
      onAsk={ask}
      state={state}
      rowId={({ providerId }) => providerId}
      nameOf={({ providerName }) => providerName}
      findLinkId={({ entities }) => entities.find((one) => one.entityId === entityId)?.id ?? null}
      pairOf={(providerId) => ({ providerId, entityId })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
