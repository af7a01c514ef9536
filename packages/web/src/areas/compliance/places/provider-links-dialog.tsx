import { useState } from 'react';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { FIRST_LINKS, LinksDialog } from './links-dialog.tsx';
import { type Entity, type Provider, useEntities } from './use-places.ts';

export type LinkedProvider = Pick<Provider, 'providerId' | 'providerName'>;

interface ProviderLinksDialogProps {
  provider: LinkedProvider;
  onClose(): void;
  onDone(): void;
}

const BY_NAME = { column: 'entityName', descending: false };

export function ProviderLinksDialog({ provider, onClose, onDone }: ProviderLinksDialogProps) {
  const { one, many } = useEntityLabel();
  const { providerId, providerName } = provider;
  const [asked, ask] = useState(FIRST_LINKS);
  const state = useEntities(
    { ...asked, sort: BY_NAME },
    { linkTo: providerId, isLinkedOnly: asked.isLinkedOnly },
  );
  const columns: DataTableColumn<Entity>[] = [
    { id: 'entityName', header: one, sortable: false, value: ({ entityName }) => entityName },
    { id: 'parentName', header: `Parent ${one}`, sortable: false, value: ({ parentName }) => parentName },
  ];
  return (
    <LinksDialog<Entity>
      title={`${many} of ${providerName}`}
      draft={`provider.${providerId}`}
      label={many}
      columns={columns}
      asked={asked}
      onAsk={ask}
      state={state}
      rowId={({ entityId }) => entityId}
      nameOf={({ entityName }) => entityName}
      findLinkId={({ linkId }) => linkId}
      pairOf={(entityId) => ({ providerId, entityId })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
