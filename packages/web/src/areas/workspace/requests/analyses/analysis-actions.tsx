import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { IconAction } from '../../../../ui/buttons/icon-action.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { useDownload } from '../../documents/preview/use-download.ts';
import { usePreview } from '../../documents/preview/use-preview.tsx';
import { DeleteAnalystDocumentMutation } from './analyses.graphql.ts';
import classes from './analyses.module.css';
import { type AnalysisRow, whyNoAnalysisPreview } from './analysis-row.ts';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export const editButtonId = (id: string): string => `edit-analysis-${id}`;

interface AnalysisActionsProps {
  row: AnalysisRow;
  whyNotChange: string | null;
  whyNotDelete: string | null;
  onEdit(row: AnalysisRow): void;
  refresh(): void;
}

export function AnalysisActions({ row, whyNotChange, whyNotDelete, onEdit, refresh }: AnalysisActionsProps) {
  const { id, fileName, link, isNotified } = row;
  const { download } = useDownload();
  const { preview, dialog } = usePreview();
  const { confirm, question } = useConfirm();
  const [remove] = useSave(DeleteAnalystDocumentMutation, {
    done: WORKSPACE_TEXTS.documentDeleted,
    failed: WORKSPACE_TEXTS.documentNotDeleted,
    showsReason: true,
    accepts: ({ deleteAnalystDocument }) => deleteAnalystDocument,
  });
  const askToDelete = async () => {
    const sure = await confirm({
      title: 'Delete this File?',
      text: `“${fileName}” will be deleted permanently.${isNotified ? ' The client no longer sees it.' : ''}`,
      yes: 'Yes, Delete File',
      destructive: true,
    });
    // Also after a refusal: someone else may have deleted it.
    if (sure && (await remove({ analystDocumentId: id }))) refresh();
  };
  return (
    <div className={classes.icons}>
      <IconAction
        label={`Preview ${fileName}`}
        icon={<IconEye {...ICON} />}
        refusal={whyNoAnalysisPreview(row)}
        onClick={() => preview(row)}
      />
      <IconAction
        label={`Download ${fileName}`}
        icon={<IconDownload {...ICON} />}
        onClick={() => void download(link)}
      />
      <IconAction
        id={editButtonId(id)}
        label={`Edit ${fileName}`}
        icon={<IconPencil {...ICON} />}
        refusal={whyNotChange}
        onClick={() => onEdit(row)}
      />
      <IconAction
        label={`Delete ${fileName}`}
        icon={<IconTrash {...ICON} />}
        refusal={whyNotDelete}
        onClick={() => void askToDelete()}
      />
      {question}
      {dialog}
    </div>
  );
}
