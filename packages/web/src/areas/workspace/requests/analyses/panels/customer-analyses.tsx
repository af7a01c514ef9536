import { IconDownload, IconEye } from '@tabler/icons-react';
import { brandName } from '../../../../../lib/config.ts';
import { IconAction } from '../../../../../ui/buttons/icon-action.tsx';
import { ListCard } from '../../../../../ui/list/list-card.tsx';
import { menuColumn } from '../../../../../ui/table/data-table-column.ts';
import { useDownload } from '../../../documents/preview/use-download.ts';
import { usePreview } from '../../../documents/preview/use-preview.tsx';
import classes from '../analyses.module.css';
import { SHARED_COLUMNS } from '../analysis-columns.tsx';
import { type AnalysisRow, type DocumentRequest, whyNoAnalysisPreview } from '../analysis-row.ts';
import { AnalysisSearch, AnalysisTable } from '../analysis-table.tsx';
import { numbered, type Place } from '../request-details.tsx';
import { useAnalysisList } from '../use-analysis-list.ts';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
const THRESHOLD = 0.1;
const isShared = ({ isNotified }: AnalysisRow) => isNotified;
const EMPTY = {
  title: 'No Documents Found',
  text: `Analysis documents from your ${brandName} analyst team will appear here once completed.`,
};

interface CustomerAnalysesProps {
  request: DocumentRequest | null;
  place: Place;
}

export function CustomerAnalyses({ request, place }: CustomerAnalysesProps) {
  const list = useAnalysisList(request, THRESHOLD, isShared);
  const { download } = useDownload();
  const { preview, dialog } = usePreview();
  const columns = [
    ...SHARED_COLUMNS,
    menuColumn<AnalysisRow>(
      (row) => (
        <div className={classes.icons}>
          <IconAction
            label={`Preview ${row.fileName}`}
            icon={<IconEye {...ICON} />}
            refusal={whyNoAnalysisPreview(row)}
            onClick={() => preview(row)}
          />
          <IconAction
            label={`Download ${row.fileName}`}
            icon={<IconDownload {...ICON} />}
            onClick={() => void download(row.link)}
          />
        </div>
      ),
      '94px',
    ),
  ];
  const title = numbered('Analysis Documents', place);
  return (
    <ListCard title={title} filters={<AnalysisSearch list={list} />}>
      <AnalysisTable label={title} list={list} columns={columns} empty={EMPTY} />
      {dialog}
    </ListCard>
  );
}
