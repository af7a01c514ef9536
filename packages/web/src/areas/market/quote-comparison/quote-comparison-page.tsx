import { isId } from '@capwise/domain/ids';
import { Paper } from '@mantine/core';
import { Navigate, useParams } from 'react-router';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useWorkspacePaths } from '../../workspace/public.ts';
import { type Compared, ProjectQuotes } from './project-quotes.tsx';
import { ComparedProjectQuery, ProjectQuotesQuery } from './quote-comparison.graphql.ts';

/** An invalid ID shows "not found". */
export default function QuoteComparisonPage() {
  const { projectId = '' } = useParams();
  return isId(projectId) ? (
    <ComparisonScreen key={projectId} projectId={projectId} />
  ) : (
    <Navigate to="/n/404" replace />
  );
}

function ComparisonScreen({ projectId }: { projectId: string }) {
  const { value, error, reload } = useLoaded({
    query: ComparedProjectQuery,
    variables: { projectId },
    pick: ({ project }) => project,
  });
  if (value) return <Quotes project={value} />;
  return error ? <Failed what="The project" error={error} onRetry={reload} /> : <Loading />;
}

function Quotes({ project }: { project: Compared }) {
  const { id, systemId, title } = project;
  const paths = useWorkspacePaths();
  const { value, error, reload } = useLoaded({
    query: ProjectQuotesQuery,
    variables: { systemId, projectId: id },
    requestPolicy: 'cache-and-network',
    pick: ({ vendorQuotes }) => vendorQuotes.results,
  });
  const trail = [
    { title: SCREENS.workspace.title, path: paths.dashboard },
    { title, path: paths.project(id) },
  ];
  if (value)
    return <ProjectQuotes quotes={value.filter((quote) => quote.confirmedDate != null)} trail={trail} />;
  return (
    <>
      <PageHeader title={SCREENS.projectQuotes.title} trail={trail} />
      {error ? <Failed what="The quotes" error={error} onRetry={reload} /> : <Loading />}
    </>
  );
}

const Failed = (props: Parameters<typeof ErrorPanel>[0]) => (
  <Paper withBorder>
    <ErrorPanel {...props} />
  </Paper>
);
