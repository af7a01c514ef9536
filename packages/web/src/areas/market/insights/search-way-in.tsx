import { useQuery } from 'urql';
import { ComparisonTechnologiesQuery } from '../comparison/comparison.graphql.ts';
import { TechnologyOffers } from '../deals/way-in/technology-offers.tsx';
import classes from './insights-page.module.css';

const technologyPath = (id: string) => `/n/insights/technology/${id}`;

/** Technologies to open without a search. Waits for the list of technologies, and is optional. */
export function SearchWayIn() {
  const [{ data }] = useQuery({ query: ComparisonTechnologiesQuery });
  if (!data) return null;
  return (
    <div className={classes.wayIn}>
      <TechnologyOffers technologies={data.technologies} pathOf={technologyPath} />
    </div>
  );
}
