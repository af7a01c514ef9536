import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { scrollStop } from '../../../../ui/page/scroll-stop.ts';
import type { PermissionArea } from '../data/permission-areas.ts';
import { kindText, type Role } from '../data/roles.ts';
import classes from './permission-matrix.module.css';

interface PermissionMatrixProps {
  roles: readonly Role[];
  areas: readonly PermissionArea[];
}

export function PermissionMatrix({ roles, areas }: PermissionMatrixProps) {
  return (
    <div className={classes.scroll} {...scrollStop('Permissions by role')}>
      <table className={classes.matrix} style={{ '--roles': roles.length } as CSSProperties}>
        <caption>
          <VisuallyHidden>Permissions by role</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Permission
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className={classes.role}>
                {role.displayName}
                <small>{role.retiredDate ? 'Retired' : kindText(role)}</small>
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(({ area, permissions }) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className={classes.area}>
                <span>{area}</span>
              </th>
            </tr>
            {permissions.map(({ permission, opens }) => (
              <tr key={permission} className={classes.row}>
                <th scope="row" className={classes.permission}>
                  {opens}
                </th>
                {roles.map((role) => (
                  <Cell key={role.id} isGiven={role.permissions.includes(permission)} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const Cell = ({ isGiven }: { isGiven: boolean }) => (
  <td className={classes.cell} data-given={isGiven || undefined}>
    {isGiven ? <IconCheck size={18} aria-hidden /> : <span aria-hidden>·</span>}
    <VisuallyHidden>{isGiven ? 'Yes' : 'No'}</VisuallyHidden>
  </td>
);
