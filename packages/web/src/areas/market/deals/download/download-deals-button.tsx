import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { DownloadButton } from '../../../../ui/buttons/download-button.tsx';
import { dealsFile } from './deals-download.ts';

interface DownloadDealsButtonProps {
  view: DealView;
  technology: { id: string; name: string } | null;
  months: DealRange;
  refusal: string | null;
  /** False if the page says the reason elsewhere. */
  isReasonText: boolean;
}

export const DownloadDealsButton = ({
  view,
  technology,
  months,
  refusal,
  isReasonText,
}: DownloadDealsButtonProps) => (
  <DownloadButton
    label="Download Deals List"
    file={technology && dealsFile(view, technology, months)}
    refusal={refusal}
    isReasonText={isReasonText}
  />
);
