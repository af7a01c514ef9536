import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { DownloadButton } from '../../../../ui/buttons/download-button.tsx';
import { dealsFile } from './deals-download.ts';

interface DownloadDealsButtonProps {
  view: DealView;
  technology: { id: string; name: string } | null;
  months: DealRange;
  refusal: string | null;
}

export const DownloadDealsButton = ({ view, technology, months, refusal }: DownloadDealsButtonProps) => (
  <DownloadButton
    label="Download Deals List"
    file={technology && dealsFile(view, technology, months)}
    refusal={refusal}
  />
);
