import { Fragment } from 'react';
import { useCan } from '../../../../../lib/session/session.tsx';
import type { DocumentRequest, RequestedDocument } from '../analysis-row.ts';
import { ConfirmedReading } from '../reading/confirmed-reading.tsx';
import { useDocumentReading } from '../reading/use-document-reading.ts';
import { type Place, RequestDetails } from '../request-details.tsx';
import { AnalystUploads } from './analyst-uploads.tsx';
import { CustomerAnalyses } from './customer-analyses.tsx';

interface RequestsProps {
  document: RequestedDocument;
  /** Newest first. The details of the newest are shown elsewhere. */
  requests: readonly DocumentRequest[];
  refresh(): void;
}

export function Requests({ document, requests, refresh }: RequestsProps) {
  const mayUpload = useCan('UploadAnalysisDocument');
  const reading = useDocumentReading(document.id, !mayUpload || requests.length === 0);
  const list = (request: DocumentRequest | null, place: Place) =>
    mayUpload ? (
      <AnalystUploads
        document={document}
        request={request}
        reading={reading}
        place={place}
        refresh={refresh}
      />
    ) : (
      <CustomerAnalyses request={request} place={place} />
    );
  if (requests.length === 0) return list(null, [0, 1]);
  return (
    <>
      {reading && <ConfirmedReading reading={reading} />}
      {requests.map((request, index) => {
        const place: Place = [index, requests.length];
        return (
          <Fragment key={request.id}>
            {index > 0 && <RequestDetails request={request} place={place} />}
            {list(request, place)}
          </Fragment>
        );
      })}
    </>
  );
}
