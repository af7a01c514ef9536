import { Anchor, Skeleton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { useIsPhone } from '../../../../lib/phone/phone.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { DealCountsQuery } from './deal-counts.graphql.ts';
import { recentTechnologies } from './recent-technologies.ts';
import { TECHNOLOGY_SEARCH, type TechnologyChoice } from './technology-choice.ts';
import classes from './technology-offers.module.css';

type Choosing = { onTechnology(id: string): void } | { pathOf(id: string): string };

type TechnologyOffersProps = Choosing & {
  /** Null while loading. */
  technologies: readonly Pick<TechnologyChoice, 'id' | 'name'>[] | null;
};

const MAX_OFFERED = 6;
/** Pixels. */
const TITLE_HEIGHT = 26;
const ROW_HEIGHT = 36;

export function TechnologyOffers({ technologies, ...choosing }: TechnologyOffersProps) {
  const seesDeals = useCan('ViewDealsDatabase');
  const [{ data, error }] = useQuery({
    query: DealCountsQuery,
    pause: !seesDeals,
    requestPolicy: 'cache-and-network',
  });
  const [recentIds] = useState(recentTechnologies);
  if (!technologies || (seesDeals && !data && !error))
    return <Placeholder rows={seesDeals ? MAX_OFFERED : recentIds.length} />;
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
        {recent.length > 0 && <Offers title="Recently viewed" offers={recent} choosing={choosing} />}
        {popular.length > 0 && <Offers title="Most quotes, 12 months" offers={popular} choosing={choosing} />}
      </div>
    </div>
  );
}

/** As high as the longest list, so that nothing moves. */
const Placeholder = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <div role="status" aria-label="Loading" className={classes.offers}>
      <Skeleton height={TITLE_HEIGHT + rows * ROW_HEIGHT} />
    </div>
  );

interface OffersProps {
  title: string;
  offers: readonly { id: string; name: string; count: number | null }[];
  choosing: Choosing;
}

function Offers({ title, offers, choosing }: OffersProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  return (
    <div>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      <ul aria-labelledby={titleId} className={classes.list}>
        {offers.map(({ id, name, count }) => (
          <li key={id}>
            {'pathOf' in choosing ? (
              <Anchor component={Link} to={choosing.pathOf(id)} size="sm" ta="left">
                {name}
              </Anchor>
            ) : (
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => {
                  focusChoice(isPhone);
                  choosing.onTechnology(id);
                }}
              >
                {name}
              </Anchor>
            )}
            {count !== null && <span>{count.toLocaleString('en-US')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The offers disappear. Touch screens would open their keyboard for the field. */
function focusChoice(isPhone: boolean): void {
  const isTouch = isPhone || matchMedia('(pointer: coarse)').matches;
  const target = isTouch ? 'main' : `main [aria-label="${TECHNOLOGY_SEARCH}"]`;
  document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
}
