import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { Button, Text, Title } from '@mantine/core';
import { useCan } from '../../../lib/session/session.tsx';
import { DocumentRows } from '../documents/files/document-rows.tsx';
import { FileDrop } from '../documents/files/file-drop.tsx';
import classes from './request-form.module.css';
import type { AnalysisRequest } from './use-analysis-request.ts';

const REMOVE_HINT = 'Removes the document from this request only. It is not deleted';

export function RequestDocuments({ request, systemId }: { request: AnalysisRequest; systemId: string }) {
  const { list, documents, sending } = request;
  const marksTypes = useCan('CanRequestAnalysis');
  const waiting = documents.filter((one) => one.isNewFile && one.progress === null);
  const flags = marksTypes ? NO_FLAGS : { ...NO_FLAGS, isSupportingDocument: true };
  return (
    <section className={classes.documents} aria-labelledby="request-documents">
      <div className={classes.head}>
        <Title order={3} id="request-documents">
          Documents
        </Title>
        {waiting.length > 1 && (
          <Button size="xs" variant="default" disabled={sending} onClick={() => void list.uploadAll()}>
            Upload all {waiting.length}
          </Button>
        )}
      </div>
      <FileDrop
        names={documents.map((one) => one.fileName)}
        onFiles={(files) => list.add(files, flags)}
        disabled={sending}
      />
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed">
          No documents yet. Add at least one quote or service contract.
        </Text>
      ) : (
        <DocumentRows
          list={list}
          systemId={systemId}
          label="Documents of the request"
          removeHint={REMOVE_HINT}
          disabled={sending}
        />
      )}
    </section>
  );
}
