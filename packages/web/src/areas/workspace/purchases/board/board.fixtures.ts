import { PROJECT_STAGES } from '@capwise/domain/workspace/purchases/stages';
import { renderRoutes } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { type Answer, type Answers, stubServer } from '../../../../test/server.ts';
import { userWith } from '../../../../test/users.ts';
import { PROJECT_ANSWERS } from '../../projects/projects.fixtures.ts';

export const makeCard = (id: number, changes: object = {}) => ({
  __typename: 'ProjectCard',
  id: String(id),
  title: `Project ${id}`,
  version: 1,
  isArchived: false,
  facilities: ['Main Campus', 'West Pavilion'],
  ownerName: 'Grace Okafor' as string | null,
  budget: 500_000 as number | null,
  needByDate: '2026-12-18' as string | null,
  needBy: 'soon',
  next: 'No quote yet',
  isNextLate: false,
  ...changes,
});
type Placed = Partial<Record<(typeof PROJECT_STAGES)[number], ReturnType<typeof makeCard>[]>>;

export const makeBoard = (placed: Placed, more: Record<string, object> = {}) => ({
  data: {
    projectBoard: PROJECT_STAGES.map((stage) => {
      const cards = placed[stage] ?? [];
      const budget = cards.reduce((sum, card) => sum + (card.budget ?? 0), 0);
      return { __typename: 'ProjectColumn', stage, count: cards.length, budget, cards, ...more[stage] };
    }),
  },
});

export const boardAnswers = (board: Answer | (() => Answer)): Answers => ({
  ...PROJECT_ANSWERS,
  GetProjectBoard: board,
  GetProjectFigures: {
    data: { projectFigures: { projectCount: 11, budget: 12_872_000, options: [] } },
  },
});

export async function showBoard(answers: Answers, user = userWith()) {
  const server = stubServer(answers);
  const rendered = await renderRoutes(brandRoutes('spend'), { path: '/n/workspace?view=board', user });
  const { screen } = rendered;
  const column = (name: string) => screen.getByRole('region', { name, exact: true });
  const link = (title: string) => screen.getByRole('link', { name: title, exact: true });
  const moves = () =>
    server.calls
      .filter(({ operationName }) => operationName === 'moveProject')
      .map(({ variables }) => variables);
  return { ...rendered, server, column, link, moves };
}
