import { formatInstantDay, formatInstantShort } from '@capwise/domain/dates';
import { fileSizeText } from '@capwise/domain/units';
import { DOCUMENT_FLAGS } from '@capwise/domain/workspace/documents';
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
  /** True if the viewer requests analyses. They mark types and see the status (DOC-005). */
  marksTypes: boolean;
}

export function DocumentDetails({ document, requestedDate, marksTypes, onChanged }: DocumentDetailsProps) {
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
          <dd>{typeText(document, marksTypes) || '--'}</dd>
        </div>
        {marksTypes && (
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
            <DocumentTagsCell
              document={documentRow(document, marksTypes)}
              refusal={null}
              onChanged={onChanged}
            />
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

function typeText(document: PageDocument, marksTypes: boolean): string {
  const types = DOCUMENT_FLAGS.filter(({ flag }) => document[flag])
    .map(({ label }) => label)
    .join(', ');
  const category = document.categoryName ?? '';
  return marksTypes ? types || category : category || types;
}
