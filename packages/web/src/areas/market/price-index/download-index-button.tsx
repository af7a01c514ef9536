import { csvFile } from '@capwise/domain/csv';
import { downloadRefusal } from '@capwise/domain/market/deals/deals';
import { indexLines } from '@capwise/domain/market/price-index/index-lines';
import type { IndexView } from '@capwise/domain/market/price-index/index-view';
import { TEXTS } from '@capwise/domain/texts';
import { IconDownload } from '@tabler/icons-react';
import { webConfig } from '../../../lib/config.ts';
import { saveBlob } from '../../../lib/files/download.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';

interface DownloadIndexButtonProps {
  technologyName: string;
  view: IndexView;
}

export function DownloadIndexButton({ technologyName, view }: DownloadIndexButtonProps) {
  const refusal = downloadRefusal(useActor(), {
    view: 'quotes',
    technology: { isActiveServiceData: false },
    reportable: view.count > 0,
    subscribed: true,
  });
  const save = () => {
    const name = view.count === view.total ? technologyName : 'Filtered deals';
    const lines = indexLines(view, { name, note: webConfig.demoData ? TEXTS.demoData : null });
    const csv = new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' });
    saveBlob(csv, `${technologyName} Price Index.csv`);
  };
  return (
    <ActionButton
      label="CSV"
      icon={<IconDownload size={16} aria-hidden />}
      refusal={refusal}
      onClick={save}
    />
  );
}
