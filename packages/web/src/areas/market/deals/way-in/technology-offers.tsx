import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import { useQuery } from 'urql';
import { DealCountsQuery } from './deal-counts.graphql.ts';
import { recentTechnologies } from './recent-technologies.ts';
import type { TechnologyChoice } from './technology-choice.ts';
import classes from './technology-offers.module.css';

interface TechnologyOffersProps {
  technologies: readonly TechnologyChoice[];
  onTechnology(id: string): void;
}

const MAX_OFFERED = 6;

export function TechnologyOffers({ technologies, onTechnology }: TechnologyOffersProps) {
  const [{ data }] = useQuery({ query: DealCountsQuery });
  const [recentIds] = useState(recentTechnologies);
  const counts = new Map(data?.dealCounts.map(({ technologyId, totalCount }) => [technologyId, totalCount]));
  const names = new Map(technologies.map(({ id, name }) => [id, name]));
  const known = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, count: counts.get(id) ?? null }];
    });
  const recent = known(recentIds);
  const popular = known([...counts.keys()].slice(0, MAX_OFFERED));
  if (recent.length + popular.length === 0) return null;
  return (
    <div className={classes.offers}>
      <div className={classes.lists}>
        {recent.length > 0 && <Offers title="Recently viewed" offers={recent} onTechnology={onTechnology} />}
        {popular.length > 0 && (
          <Offers title="Most quotes, 12 months" offers={popular} onTechnology={onTechnology} />
        )}
      </div>
    </div>
  );
}

interface OffersProps {
  title: string;
  offers: readonly { id: string; name: string; count: number | null }[];
  onTechnology(id: string): void;
}

function Offers({ title, offers, onTechnology }: OffersProps) {
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      <ul aria-labelledby={titleId} className={classes.list}>
        {offers.map(({ id, name, count }) => (
          <li key={id}>
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onTechnology(id)}>
              {name}
            </Anchor>
            {count !== null && <span>{count.toLocaleString('en-US')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
