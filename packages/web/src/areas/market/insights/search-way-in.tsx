import { useQuery } from 'urql';
import { ComparisonTechnologiesQuery } from '../comparison/comparison.graphql.ts';
import { TechnologyOffers } from '../deals/way-in/technology-offers.tsx';
import classes from './insights-page.module.css';

const technologyPath = (id: string) => `/n/insights/technology/${id}`;

/** Technologies to open without a search. Not shown if they cannot be loaded: the search works without them. */
export function SearchWayIn() {
  const [{ data, error }] = useQuery({ query: ComparisonTechnologiesQuery });
  if (error) return null;
  return (
    <div className={classes.wayIn}>
      <TechnologyOffers technologies={data?.technologies ?? null} pathOf={technologyPath} />
    </div>
  );
}
