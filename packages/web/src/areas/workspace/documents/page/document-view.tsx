import { whyNotRequest } from '@capwise/domain/workspace/document-rules';
import { Button, Paper } from '@mantine/core';
import { IconDownload, IconEye, IconFileSearch } from '@tabler/icons-react';
import { SCREENS } from '../../../../lib/screens.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { ReadDocumentQuote } from '../../../market/public.ts';
import { useWorkspacePaths } from '../../paths/family.ts';
import { Requests } from '../../requests/analyses/panels/requests.tsx';
import { RequestDetails } from '../../requests/analyses/request-details.tsx';
import { useMayRequest, useRequestSelection } from '../../requests/use-request-selection.tsx';
import { useWithdrawal } from '../../requests/use-withdrawal.ts';
import { useCategories } from '../files/document-rows.tsx';
import { itemFrom } from '../files/store/document-item.ts';
import { useDownload } from '../preview/use-download.ts';
import { usePreview } from '../preview/use-preview.tsx';
import { whyNoPreview } from '../preview/why-no-preview.ts';
import { documentRow, documentState } from '../row/document-table-row.ts';
import { useDocumentEditing } from '../row/use-document-editing.tsx';
import { DocumentDetails } from './document-details.tsx';
import { DocumentMenu } from './document-menu.tsx';
import classes from './document-page.module.css';
import { ServicesPanel } from './services-panel.tsx';
import type { PageDocument, PageProject } from './use-document.ts';

interface DocumentViewProps {
  document: PageDocument;
  project: PageProject | null;
  refresh(): void;
}

export function DocumentView({ document, project, refresh }: DocumentViewProps) {
  const paths = useWorkspacePaths();
  const mayRequest = useCan('CanRequestAnalysis');
  const hasMembership = useCan('HasMemberShip');
  const { download, busy } = useDownload();
  const { preview, dialog } = usePreview();
  const requests = newestFirst(document.requests);
  const [newest] = requests;
  const { editing, edit } = useDocumentEditing({
    categories: useCategories(document.systemId),
    reload: refresh,
  });
  const row = documentRow(document);
  const asks = useMayRequest();
  const request = useRequestSelection({ systemId: document.systemId, onDone: refresh, onFailed: refresh });
  const withdrawal = useWithdrawal(document, refresh);
  const original = () => void download(document.link);
  return (
    <>
      <PageHeader
        title={document.fileName}
        trail={[
          { title: SCREENS.workspace.title, path: paths.dashboard },
          ...(project ? [{ title: project.title, path: paths.project(project.id) }] : []),
        ]}
        menu={
          <>
            {document.isArchived && <StatusBadge status="Archived" />}
            <DocumentMenu document={document} onDownload={original} onEdit={() => edit(row)} />
          </>
        }
        actions={
          <>
            <ActionButton
              label="Preview"
              icon={<IconEye size={16} aria-hidden />}
              onClick={() => preview(document)}
              refusal={whyNoPreview(document.fileExtension)}
            />
            <ActionButton
              label="Download original"
              icon={<IconDownload size={16} aria-hidden />}
              busy={busy}
              onClick={original}
            />
            <ReadDocumentQuote documentId={document.id} extension={document.fileExtension} />
            {asks && (
              <ActionButton
                label="Request Analysis"
                icon={<IconFileSearch size={16} aria-hidden />}
                onClick={() =>
                  request.open({ projectId: document.projectId, documents: [itemFrom(document)] })
                }
                refusal={whyNotRequest(documentState(row))}
              />
            )}
          </>
        }
      />
      <div className={classes.page}>
        {editing.id !== null && (
          <Paper withBorder p={16}>
            {editing.form(row)}
          </Paper>
        )}
        <div className={classes.cards}>
          <DocumentDetails
            document={document}
            requestedDate={newest?.createdDate}
            showsAnalysis={mayRequest}
            onChanged={refresh}
          />
          {mayRequest && newest && (
            <RequestDetails
              request={newest}
              place={[0, requests.length]}
              action={
                newest.mayWithdraw && (
                  <Button
                    variant="default"
                    size="xs"
                    loading={withdrawal.busy}
                    onClick={() => void withdrawal.withdraw(newest)}
                  >
                    Withdraw request
                  </Button>
                )
              }
            />
          )}
        </div>
        {mayRequest && <Requests document={document} requests={requests} refresh={refresh} />}
        {hasMembership && <ServicesPanel />}
      </div>
      {dialog}
      {request.overlay}
      {withdrawal.question}
    </>
  );
}

const newestFirst = (requests: PageDocument['requests']): PageDocument['requests'] =>
  requests.toSorted((one, other) => other.createdDate - one.createdDate || Number(other.id) - Number(one.id));
