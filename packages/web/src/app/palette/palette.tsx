import { useNavigate } from 'react-router';
import type { Hit } from './hits/hit.ts';
import { useHits } from './hits/use-hits.ts';
import { PaletteDialog, type PaletteProps } from './palette-dialog.tsx';
import { usePaletteDialog } from './use-palette-dialog.tsx';

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
      <PaletteDialog opened={opened} onClose={onClose} useHits={useHits} onChoose={choose} />
      {dialog}
    </>
  );
}
