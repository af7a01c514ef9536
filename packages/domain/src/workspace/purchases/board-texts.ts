import { PROJECT_STAGES, type ProjectStage, STAGE_LABELS } from './stages.ts';

const column = (stage: ProjectStage) =>
  `${STAGE_LABELS[stage]}, column ${PROJECT_STAGES.indexOf(stage) + 1} of ${PROJECT_STAGES.length}`;

/** Texts of the board. Screen readers announce the first four. */
export const BOARD_TEXTS = {
  lifted: (title: string, stage: ProjectStage) =>
    `${title} is lifted in ${column(stage)}. Choose a column with the arrow keys. Press Space to drop it, or Escape to return it.`,
  over: (stage: ProjectStage) => `${column(stage)}.`,
  moved: (title: string, stage: ProjectStage) => `${title} was moved to ${STAGE_LABELS[stage]}.`,
  returned: (title: string, stage: ProjectStage) => `${title} is back in ${STAGE_LABELS[stage]}.`,
  notMoved: (title: string, stage: ProjectStage) =>
    `${title} was not moved. It is back in ${STAGE_LABELS[stage]}.`,
  archived: 'The project is archived',
  keys: 'Press Space to move the project, or Enter to open it.',
  dropHere: 'Move here with → or drop',
  nobody: 'No owner',
  noBudget: 'No budget',
  empty: 'No projects',
};
