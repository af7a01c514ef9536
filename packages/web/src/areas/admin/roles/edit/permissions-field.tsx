import { lackedPermissions, mayContain, type RoleInput } from '@capwise/domain/admin/roles/roles';
import type { Permission } from '@capwise/domain/permissions/permission';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useActor } from '../../../../lib/session/session.tsx';
import { PERMISSION_AREAS } from '../data/permission-areas.ts';
import classes from './permissions-field.module.css';

/** Permissions by area. Those that the viewer lacks are disabled. */
export function PermissionsField({ form }: { form: UseFormReturnType<RoleInput> }) {
  const actor = useActor();
  const { systemType, permissions } = form.values;
  const lacked = lackedPermissions(
    PERMISSION_AREAS.flatMap((area) => area.permissions.map(({ permission }) => permission)),
    actor,
  );
  const whyNot = (permission: Permission): string | null => {
    if (!mayContain(systemType, permission)) return 'Only for roles of staff';
    return lacked.includes(permission) ? 'You do not have this permission' : null;
  };
  return (
    <Checkbox.Group
      label="Permissions"
      description={`${permissions.length} chosen. Users need Sign in from this role or another one.`}
      required
      {...form.getInputProps('permissions')}
    >
      <div className={classes.areas}>
        {PERMISSION_AREAS.map(({ area, permissions: ofArea }) => (
          <fieldset key={area} className={classes.area}>
            <legend>{area}</legend>
            {ofArea.map(({ permission, opens }) => {
              const refusal = whyNot(permission);
              return (
                <Checkbox
                  key={permission}
                  value={permission}
                  label={opens}
                  description={refusal}
                  // A chosen one can be removed, whatever the reason.
                  disabled={refusal !== null && !permissions.includes(permission)}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  );
}
