import { formatInstantDay, formatInstantShort } from '@capwise/domain/dates';
import { fileSizeText } from '@capwise/domain/units';
import { documentTypeText } from '@capwise/domain/workspace/documents';
import { Paper, Title } from '@mantine/core';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import classes from '../../requests/analyses/facts-card.module.css';
import { documentRow } from '../row/document-table-row.ts';
import { DocumentTagsCell } from '../row/document-tags-cell.tsx';
import type { PageDocument } from './use-document.ts';

interface DocumentDetailsProps {
  document: PageDocument;
  onChanged(): void;
  /** Date of the newest request in seconds since epoch. */
  requestedDate: number | undefined;
  /** True if the viewer requests analyses and so sees their date and status (DOC-005). */
  showsAnalysis: boolean;
}

export function DocumentDetails({ document, requestedDate, showsAnalysis, onChanged }: DocumentDetailsProps) {
  const { uploadedDate, uploadedBy, byteSize, status, text } = document;
  return (
    <Paper withBorder component="section" aria-labelledby="document-details" className={classes.card}>
      <Title order={2} id="document-details">
        Details
      </Title>
      <dl className={classes.facts}>
        <div>
          <dt>Date Uploaded</dt>
          <dd>{formatInstantShort(uploadedDate)}</dd>
        </div>
        <div>
          <dt>Uploaded By</dt>
          <dd>{uploadedBy || '--'}</dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{fileSizeText(byteSize)}</dd>
        </div>
        <div>
          <dt>Document Type</dt>
          <dd>{documentTypeText(document) || '--'}</dd>
        </div>
        {showsAnalysis && (
          <>
            <div>
              <dt>Analysis Requested</dt>
              <dd>{formatInstantDay(requestedDate)}</dd>
            </div>
            <div>
              <dt>Status</dt>
              <dd>{status ? <StatusBadge status={status} /> : '--'}</dd>
            </div>
          </>
        )}
        <div>
          <dt>Tags</dt>
          <dd>
            <DocumentTagsCell document={documentRow(document)} refusal={null} onChanged={onChanged} />
          </dd>
        </div>
        {text && (
          <div>
            <dt>Text Search</dt>
            <dd>{text.note}</dd>
          </div>
        )}
      </dl>
    </Paper>
  );
}
