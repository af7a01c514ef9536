import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../buttons/icon-action.tsx';

interface RowActionProps {
  name: string;
  onClick(): void;
  refusal?: string | null;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const EditAction = ({ name, ...props }: RowActionProps) => (
  <IconAction label={`Edit ${name}`} icon={<IconPencil {...ICON} />} {...props} />
);

export const DeleteAction = ({ name, ...props }: RowActionProps) => (
  <IconAction label={`Delete ${name}`} icon={<IconTrash {...ICON} />} {...props} />
);
