import { Modal } from '@mantine/core';
import type { Hit, Hits } from './hits/hit.ts';
import { PALETTE } from './open-palette.ts';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search.tsx';

export interface PaletteProps {
  opened: boolean;
  onClose(): void;
}

interface PaletteDialogProps extends PaletteProps {
  /** A hook that finds results for the typed text. Must always be the same hook. */
  useHits(typed: string): Hits;
  onChoose(hit: Hit): void;
}

export const PaletteDialog = ({ opened, onClose, useHits, onChoose }: PaletteDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    attributes={{ content: { 'aria-label': 'Find', [PALETTE]: true } }}
    classNames={{ body: classes.body, content: classes.content }}
    size={680}
    centered={false}
    yOffset="12vh"
    padding={0}
    withCloseButton={false}
    returnFocus={false}
    transitionProps={{ duration: 0 }}
  >
    <PaletteSearch useHits={useHits} onChoose={onChoose} />
  </Modal>
);
