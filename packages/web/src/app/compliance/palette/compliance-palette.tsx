import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import type { Hit } from '../../palette/hits/hit.ts';
import { PaletteDialog, type PaletteProps } from '../../palette/palette-dialog.tsx';
import { useComplianceHits } from './use-compliance-hits.ts';

const FeedbackDialog = lazyOverlay(
  () => import('../../../areas/compliance/feedback/compliance-feedback-dialog.tsx'),
);

export default function CompliancePalette({ opened, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [isFeedback, setFeedback] = useState(false);
  const choose = ({ to }: Hit) => {
    onClose();
    if (typeof to === 'string') void navigate(to);
    else setFeedback(true);
  };
  return (
    <>
      <PaletteDialog opened={opened} onClose={onClose} useHits={useComplianceHits} onChoose={choose} />
      {isFeedback && <FeedbackDialog opened onClose={() => setFeedback(false)} />}
    </>
  );
}
