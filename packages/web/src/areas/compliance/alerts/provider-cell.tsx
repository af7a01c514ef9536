import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useCanIn, useOrganization } from '../../../lib/session/organization.ts';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import { physicianPath } from '../gift-filters/gift-links.ts';

interface ProviderCellProps {
  providerId: string;
  providerName: string;
  providerNPI: string;
}

/** A physician, with a link to the page for users who may see gifts. */
export function ProviderCell({ providerId, providerName, providerNPI }: ProviderCellProps) {
  const { root } = useOrganization();
  const maySee = useCanIn('ViewAllGiftForAllOrgs');
  return (
    <CellLines>
      {maySee ? (
        <Anchor component={Link} to={physicianPath(root, providerId)} inherit>
          {providerName}
        </Anchor>
      ) : (
        <span>{providerName}</span>
      )}
      {providerNPI && <small>{providerNPI}</small>}
    </CellLines>
  );
}
