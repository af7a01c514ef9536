import { hasPreview } from '@capwise/domain/workspace/document-text/file-view';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { SCREENS } from '../../../../lib/screens.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { ReadDocumentQuote } from '../../../market/public.ts';
import { useWorkspacePaths } from '../../paths/family.ts';
import { Requests } from '../../requests/analyses/panels/requests.tsx';
import { RequestDetails } from '../../requests/analyses/request-details.tsx';
import { useDownload } from '../preview/use-download.ts';
import { usePreview } from '../preview/use-preview.tsx';
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
            <DocumentMenu document={document} onDownload={original} />
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
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.cards}>
          <DocumentDetails document={document} requestedDate={newest?.createdDate} marksTypes={mayRequest} />
          {mayRequest && newest && <RequestDetails request={newest} place={[0, requests.length]} />}
        </div>
        {mayRequest && <Requests document={document} requests={requests} refresh={refresh} />}
        {hasMembership && <ServicesPanel />}
      </div>
      {dialog}
    </>
  );
}

const whyNoPreview = (extension: string): string | null => {
  if (hasPreview(extension)) return null;
  return extension ? `${extension.toUpperCase()} files have no preview` : 'The file has no preview';
};

const newestFirst = (requests: PageDocument['requests']): PageDocument['requests'] =>
  requests.toSorted((one, other) => other.createdDate - one.createdDate || Number(other.id) - Number(one.id));
