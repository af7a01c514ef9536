import { PROJECT_STATUSES, type ProjectStatus } from '@capwise/domain/workspace/projects';
import { Chip } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import classes from './status-chips.module.css';
import { STATUS_LABELS } from './status-param.ts';

interface StatusChipsProps {
  status: ProjectStatus;
  onChange(status: ProjectStatus): void;
}

export const StatusChips = ({ status, onChange }: StatusChipsProps) => (
  <div role="radiogroup" aria-label="Status" className={classes.chips}>
    <Chip.Group value={status} onChange={(next) => onChange(next as ProjectStatus)}>
      {PROJECT_STATUSES.map((one) => (
        <Chip key={one} value={one} size="xs" variant="light">
          {STATUS_LABELS[one]}
        </Chip>
      ))}
    </Chip.Group>
  </div>
);
