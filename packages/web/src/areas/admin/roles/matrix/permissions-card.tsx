import { Select } from '@mantine/core';
import { useState } from 'react';
import { useIsPhone } from '../../../../lib/phone/phone.ts';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { foundAreas } from '../data/permission-areas.ts';
import type { Role } from '../data/roles.ts';
import classes from './permission-matrix.module.css';
import { PermissionMatrix } from './permission-matrix.tsx';

const NAMES = new Intl.Collator('en-US', { numeric: true });

/** Roles by permissions. Phones show one role at a time. */
export function PermissionsCard({ roles: all }: { roles: readonly Role[] }) {
  const roles = all.toSorted((one, other) => NAMES.compare(one.displayName, other.displayName));
  const isPhone = useIsPhone();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const areas = foundAreas(search);
  const role = roles.find(({ id }) => id === chosen) ?? roles[0]!;
  return (
    <SectionCard
      title="Permissions"
      action={<SearchBox label="Find a permission" isAlone text={search} onSearch={setSearch} />}
    >
      {isPhone && (
        <Select
          className={classes.choice}
          label="Role"
          allowDeselect={false}
          data={roles.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={role.id}
          onChange={setChosen}
        />
      )}
      {areas.length > 0 ? (
        <PermissionMatrix roles={isPhone ? [role] : roles} areas={areas} />
      ) : (
        <p className={classes.empty}>No permission matches.</p>
      )}
    </SectionCard>
  );
}
