import { IconId } from '@tabler/icons-react';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import { shownDay } from '../shown-day.ts';

export const DetailsAction = ({ name, onClick }: { name: string; onClick(): void }) => (
  <IconAction
    label={`Details of ${name}`}
    icon={<IconId size={16} stroke={1.75} aria-hidden />}
    onClick={onClick}
  />
);

export const NameCell = ({ name, endedOn }: { name: string; endedOn: string | null | undefined }) => (
  <CellLines>
    <span title={name}>{name}</span>
    {endedOn && <small>{`Ends ${shownDay(endedOn)}`}</small>}
  </CellLines>
);
