import { invalid } from '@capwise/domain/errors';
import { isStage, PROJECT_STAGES, type ProjectStage } from '@capwise/domain/workspace/purchases/stages';
import type { Scope } from '../../../db/scope.ts';
import type { ListArguments } from '../../../graphql/lists/list.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { refuseStale } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type ProjectRow, setStage } from '../projects/project.queries.ts';
import { changeableProject, getProject, projectFilter } from '../projects/project.service.ts';
import { projectList } from '../projects/project-list.queries.ts';
import {
  type BudgetSum,
  type CardRow,
  findSystemName,
  listCards,
  listExported,
  sumBudgets,
} from './purchase.queries.ts';
import { listPurchaseOptions, type PurchaseOption } from './purchase-options.queries.ts';

type WithClock = Pick<Services, 'clock'>;

export interface AskedProjects extends ListArguments {
  systemId?: string | null | undefined;
}

export interface StageColumn {
  stage: ProjectStage;
  count: number;
  budgetCents: number;
  cards: readonly CardRow[];
}

const listOf = async (scope: Scope, services: WithClock, { systemId, ...list }: AskedProjects) =>
  projectList(scope, projectFilter(scope, services, systemId, list));

/** A column for each stage, also for those without a project. */
export async function projectBoard(
  scope: Scope,
  services: WithClock,
  asked: AskedProjects,
): Promise<StageColumn[]> {
  const cards = await listCards(scope, await listOf(scope, services, asked));
  const ofStage = Map.groupBy(cards, ({ stage }) => stage);
  return PROJECT_STAGES.map((stage) => {
    const inStage = ofStage.get(stage) ?? [];
    const [first] = inStage;
    return { stage, count: first?.stageCount ?? 0, budgetCents: first?.stageCents ?? 0, cards: inStage };
  });
}

export type PurchaseFigures = BudgetSum & { options: PurchaseOption[] };

export async function purchaseFigures(
  scope: Scope,
  services: WithClock,
  { systemId, ...list }: AskedProjects,
): Promise<PurchaseFigures> {
  const filter = projectFilter(scope, services, systemId, list);
  const sums = await sumBudgets(scope, await projectList(scope, filter));
  return { ...sums, options: await listPurchaseOptions(scope, filter) };
}

/** The first projects of a list, with the sums of all. */
export async function exportedProjects(
  scope: Scope,
  services: WithClock,
  { systemId, ...asked }: AskedProjects,
) {
  const filter = projectFilter(scope, services, systemId, asked);
  const list = await projectList(scope, filter);
  return {
    systemName: await findSystemName(scope, filter.systemId),
    rows: await listExported(scope, list),
    ...(await sumBudgets(scope, list)),
  };
}

/**
 * Moves a project to another stage. A repeated move changes nothing.
 * @throws AppError ValidationError for an unknown stage, NotFoundError, ConflictError if the project is archived
 * or has changed meanwhile
 */
export function moveProject(
  scope: Scope,
  input: { id: string; stage: string; version: number },
): Promise<ProjectRow> {
  const { stage } = input;
  if (!isStage(stage)) throw invalid('Choose a stage', 'stage');
  return recorded(scope, async (inner, record) => {
    const project = await changeableProject(inner, { id: input.id });
    if (project.stage === stage) {
      await record(null);
      return project;
    }
    refuseStale(project, input.version);
    await setStage(inner, project.id, stage);
    await record({
      action: 'project.update',
      subjectId: project.id,
      subjectName: project.title,
      systemId: project.systemId,
      before: { stage: project.stage },
      after: { stage },
    });
    return getProject(inner, project.id);
  });
}
