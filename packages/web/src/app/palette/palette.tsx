import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Hit } from './hit.ts';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search.tsx';
import { usePaletteDialog } from './use-palette-dialog.tsx';

interface PaletteProps {
  opened: boolean;
  /** Gives the focus back, too. */
  onClose(): void;
}

/** Leads to every screen and record, and does what can be done, by the keyboard alone. */
export default function Palette({ opened, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const { dialog, open } = usePaletteDialog();
  const choose = ({ to }: Hit) => {
    onClose();
    if (typeof to === 'string') void navigate(to);
    else open(to.dialog);
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        attributes={{ content: { 'aria-label': 'Search' } }}
        classNames={{ body: classes.body!, content: classes.content! }}
        size={680}
        centered={false}
        yOffset="12vh"
        padding={0}
        withCloseButton={false}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
      >
        <PaletteSearch onChoose={choose} />
      </Modal>
      {dialog}
    </>
  );
}
