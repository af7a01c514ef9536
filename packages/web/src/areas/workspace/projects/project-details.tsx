import { formatDay } from '@capwise/domain/dates';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { PurchaseDetails } from '../purchases/purchase-details.tsx';
import classes from './project-details.module.css';
import { DetachTechnologyMutation } from './projects.graphql.ts';
import type { Project } from './use-project.ts';

interface ProjectDetailsProps {
  project: Project;
  mayChange: boolean;
  refresh(): void;
}

export function ProjectDetails({ project, mayChange, refresh }: ProjectDetailsProps) {
  const { facilities, attachedReports } = project;
  return (
    <dl className={classes.details}>
      <PurchaseDetails project={project} />
      <div>
        <dt>Projected Acquisition Date</dt>
        <dd>{formatDay(project.projectedAcquisitionDate)}</dd>
      </div>
      <div>
        <dt>Facilities</dt>
        <dd>{facilities.map(({ name }) => name).join(', ') || '--'}</dd>
      </div>
      {attachedReports.length > 0 && (
        <div>
          <dt>Technology Reports</dt>
          {attachedReports.map((report) => (
            <dd key={report.technologyId}>
              <Report report={report} projectId={project.id} mayDetach={mayChange} refresh={refresh} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

interface ReportProps {
  report: Project['attachedReports'][number];
  projectId: string;
  mayDetach: boolean;
  refresh(): void;
}

function Report({ report: { technologyId, name }, projectId, mayDetach, refresh }: ReportProps) {
  const mayOpen = useCan('ViewInsightsAndReports');
  const [detach, busy] = useSave(DetachTechnologyMutation, {
    done: `${name} was detached from the project.`,
  });
  const act = async () => {
    await detach({ input: { technologyId, projectId } });
    // Also after a refusal: someone else may have detached it.
    refresh();
  };
  const path = SCREENS.technology.path.replace(':technologyId', technologyId);
  return (
    <>
      {mayOpen ? (
        <Anchor component={Link} to={path} inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {mayDetach && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          ml={2}
          aria-label={`Detach ${name}`}
          loading={busy}
          onClick={() => void act()}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
