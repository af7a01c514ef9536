import { dollarsToCents, formatCents } from '@capwise/domain/money';
import { isStage, STAGE_LABELS } from '@capwise/domain/workspace/purchases/stages';
import type { ReactNode } from 'react';
import type { SavedProjectFragment } from '../../../gen/graphql.ts';
import { fullDay, NeedByDay, needByStateOf } from './need-by-day.tsx';

type Purchase = Pick<SavedProjectFragment, 'stage' | 'ownerName' | 'budget' | 'needByDate' | 'committeeDate'>;

export const stageLabel = (stage: string): string => (isStage(stage) ? STAGE_LABELS[stage] : stage);

/** Whole dollars without cents: '$1,800,000', '$1,800,000.50'. */
export const budgetText = (dollars: number): string =>
  formatCents(dollarsToCents(dollars)).replace('.00', '');

/** Facts of a purchase, for a list of terms. Optional ones appear only if they are set. */
export function PurchaseDetails({ project }: { project: Purchase }) {
  const { stage, ownerName, budget, needByDate, committeeDate } = project;
  return (
    <>
      <Fact term="Stage">{stageLabel(stage)}</Fact>
      <Fact term="Owner">{ownerName ?? '--'}</Fact>
      {budget !== null && <Fact term="Budget">{budgetText(budget)}</Fact>}
      {needByDate !== null && (
        <Fact term="Need by">
          <NeedByDay day={needByDate} state={needByStateOf(needByDate, stage)} />
        </Fact>
      )}
      {committeeDate !== null && <Fact term="Committee">{fullDay(committeeDate)}</Fact>}
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
