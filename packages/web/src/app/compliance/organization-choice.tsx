import { Select } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { COMPLIANCE_SCREENS } from '../../areas/compliance/compliance-screens.ts';
import { ofOtherList } from '../../areas/compliance/gift-filters/gift-links.ts';
import { useMember } from '../../lib/session/organization.ts';
import { ofOtherOrganization } from '../../lib/session/tenant-path.ts';
import { LOOK } from './organization-look.tsx';
import { useTenantPath } from './tenant-of-page.ts';

const MAX_WITHOUT_SEARCH = 7;
const MAX_SHOWN = 100;

export default function OrganizationChoice() {
  const { organizations } = useMember();
  const { organizationId } = useTenantPath();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSearched = organizations.length > MAX_WITHOUT_SEARCH;
  const enter = (id: string | null) => {
    if (id === null || id === organizationId) return;
    const kept = pathname.endsWith(`/${COMPLIANCE_SCREENS.gifts.path}`) ? ofOtherList(search) : search;
    void navigate(ofOtherOrganization(pathname + kept, id));
  };
  return (
    <Select
      aria-label="Organization"
      title={organizations.find(({ id }) => id === organizationId)?.name}
      {...LOOK}
      data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      value={organizationId}
      onChange={enter}
      allowDeselect={false}
      searchable={isSearched}
      limit={MAX_SHOWN}
      nothingFoundMessage="No matches found"
      comboboxProps={{
        withinPortal: false,
        width: 320,
        position: 'bottom-start',
        preventPositionChangeWhenVisible: isSearched,
      }}
    />
  );
}
