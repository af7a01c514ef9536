import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './systems.module.css';

const TEXT = '1 or more facilities have become inactive';

export const InactiveFacilitiesIcon = () => (
  <Tooltip label={TEXT}>
    <span role="img" aria-label={TEXT} className={classes.warning}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    </span>
  </Tooltip>
);

export const InactiveFacilitiesNote = () => (
  <p className={classes.note}>
    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    {TEXT}
  </p>
);
