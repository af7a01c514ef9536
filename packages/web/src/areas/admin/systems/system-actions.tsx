import { isStaff } from '@capwise/domain/permissions/can';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isOpenTo, SCREENS } from '../../../lib/screens.ts';
import { useActor, useCan } from '../../../lib/session/session.tsx';
import { useRefreshUser } from '../../../lib/session/use-refresh.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ImportAssignmentsDialog } from './import/import-assignments-dialog.tsx';
import { ImportFacilitiesDialog } from './import/import-facilities-dialog.tsx';
import { ImportSystemsDialog } from './import/import-systems-dialog.tsx';
import { SYSTEM_PATHS } from './system-paths.ts';

/** Actions of the list of systems, as far as the viewer may take them. */
export function SystemActions({ onImported }: { onImported(): void }) {
  const navigate = useNavigate();
  const mayCreate = useCan('CreateEditSystems');
  const actor = useActor();
  const { hospitalGroups } = SCREENS;
  const [file, setFile] = useState<'systems' | 'assignments' | 'facilities' | null>(null);
  const refreshUser = useRefreshUser();
  const dialog = { onClose: () => setFile(null), onImported };
  const onSystems = () => {
    onImported();
    void refreshUser();
  };
  return (
    <>
      {isOpenTo(actor, hospitalGroups) && (
        <Button component={Link} to={hospitalGroups.path} variant="default">
          {hospitalGroups.title}
        </Button>
      )}
      {mayCreate && isStaff(actor) && (
        <>
          <ActionButton
            label="Import Facilities"
            icon={<IconFileImport size={16} aria-hidden />}
            onClick={() => setFile('facilities')}
          />
          <ActionButton
            label="Import Assignments"
            icon={<IconFileImport size={16} aria-hidden />}
            onClick={() => setFile('assignments')}
          />
          <ActionButton
            label="Import Systems"
            icon={<IconFileImport size={16} aria-hidden />}
            onClick={() => setFile('systems')}
          />
        </>
      )}
      <ActionButton
        label="Create System"
        variant="filled"
        icon={<IconPlus size={16} aria-hidden />}
        onClick={() => void navigate(SYSTEM_PATHS.create)}
        refusal={mayCreate ? null : 'Your account may not create systems'}
      />
      {file === 'systems' && <ImportSystemsDialog {...dialog} onImported={onSystems} />}
      {file === 'facilities' && <ImportFacilitiesDialog {...dialog} />}
      {file === 'assignments' && <ImportAssignmentsDialog {...dialog} />}
    </>
  );
}
