/** Stages of a purchase, in the order in which most of them pass. A project may move to any stage. */
export const PROJECT_STAGES = ['plan', 'quotes', 'analysis', 'committee', 'order', 'done'] as const;
export type ProjectStage = (typeof PROJECT_STAGES)[number];

export const FIRST_STAGE: ProjectStage = 'plan';

export const STAGE_LABELS: Record<ProjectStage, string> = {
  plan: 'Plan',
  quotes: 'Quotes',
  analysis: 'Analysis',
  committee: 'Committee',
  order: 'Order',
  done: 'Done',
};

export const isStage = (text: string): text is ProjectStage =>
  (PROJECT_STAGES as readonly string[]).includes(text);

/** The stage this many columns away. Null beyond the first or last one. */
export const stageNextTo = (stage: ProjectStage, columns: number): ProjectStage | null =>
  PROJECT_STAGES[PROJECT_STAGES.indexOf(stage) + columns] ?? null;
