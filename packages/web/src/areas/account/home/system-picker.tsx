import { useId } from 'react';
import { z } from 'zod';
import { textParam } from '../../../lib/address/search-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import classes from './recent-activity.module.css';

const search = z.object({ systemId: textParam() });

export function SystemPicker() {
  const { systemId } = useSelectedSystem();
  const [, setSearch] = useSearch(search);
  const id = useId();
  return (
    <div className={classes.system}>
      <label htmlFor={id}>System</label>
      <SystemSelect
        id={id}
        size="xs"
        className={classes.picker}
        value={systemId}
        onChange={(chosen) => chosen && setSearch({ systemId: chosen })}
        allowDeselect={false}
      />
    </div>
  );
}
