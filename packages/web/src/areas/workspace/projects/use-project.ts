import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { GetProjectQuery } from '../../../gen/graphql.ts';
import { useWorkspacePaths } from '../paths/family.ts';
import { ProjectQuery } from './projects.graphql.ts';

export type Project = GetProjectQuery['project'];

/**
 * The project in the address. The query names a system only if the address does, so that links to projects of
 * the reader's other systems work.
 */
export function useProject() {
  const { projectId } = useParams();
  const { systemId } = useWorkspacePaths();
  const [{ data, error, fetching }, ask] = useQuery({
    query: ProjectQuery,
    variables: { id: projectId ?? '', systemId, settingName: TENANT_SETTING },
    pause: projectId === undefined,
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => ask({ requestPolicy: 'network-only' });
  return { project: data?.project ?? null, error, fetching, refresh };
}
