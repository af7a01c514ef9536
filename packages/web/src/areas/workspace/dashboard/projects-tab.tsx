import { trialRefusal } from '@capwise/domain/market/insights/texts';
import { isVendor } from '@capwise/domain/permissions/can';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { useWorkspacePaths } from '../paths/family.ts';
import { ProjectBoard } from '../purchases/board/project-board.tsx';
import { ProjectSummary } from '../purchases/project-summary.tsx';
import { ProjectFiguresQuery } from '../purchases/purchases.graphql.ts';
import { useProjectView, ViewSwitch } from '../purchases/view-switch.tsx';
import { ProjectTable } from './project-table.tsx';
import { committeeExport, narrowed, PROJECTS_LIST } from './projects-list.ts';
import { useProjectFilters } from './use-project-filters.tsx';

const OF_PROJECTS = { additionalTypenames: ['Project'] };

export function ProjectsTab({ systemId }: { systemId: string }) {
  const paths = useWorkspacePaths();
  const actor = useActor();
  const mayMove = !isVendor(actor);
  const list = useListSearch(PROJECTS_LIST);
  const [view, setView] = useProjectView();
  const variables = narrowed(systemId, list.values);
  const figures = useLoaded({
    query: ProjectFiguresQuery,
    variables,
    requestPolicy: 'cache-and-network',
    context: OF_PROJECTS,
    pick: ({ projectFigures }) => projectFigures,
  });
  const filters = useProjectFilters(systemId, list, figures.value?.options ?? []);
  return (
    <ListCard
      title="Projects"
      hideTitle
      actions={
        <>
          <ProjectSummary figures={figures.value} />
          <DownloadButton
            label="Committee export"
            file={committeeExport(systemId, list.values)}
            refusal={trialRefusal(actor)}
            failure="The projects were not downloaded."
          />
          <ViewSwitch view={view} onChange={setView} />
        </>
      }
      {...filters}
    >
      {view === 'board' ? (
        <ProjectBoard variables={variables} paths={paths} mayMove={mayMove} />
      ) : (
        <ProjectTable systemId={systemId} list={list} paths={paths} />
      )}
    </ListCard>
  );
}
