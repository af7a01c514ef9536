import { INSIGHTS_PAGE_SIZE } from '@capwise/domain/market/insights/insights';
import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTablePages } from '../../../ui/table/data-table-pages.tsx';
import { ProductItem, TechnologyItem } from './found-items.tsx';
import classes from './insights-page.module.css';
import { SearchWayIn } from './search-way-in.tsx';
import type { Found } from './use-insights-search.ts';

interface FoundListProps {
  found: Found;
  page: number;
  onPage(page: number): void;
}

export function FoundList({ found: { technologies, products }, page, onPage }: FoundListProps) {
  if (products)
    return (
      <Pages label="products" total={products.total} page={page} onPage={onPage}>
        {products.rows.map((product) => (
          <ProductItem key={product.id} product={product} place="list" />
        ))}
      </Pages>
    );
  return (
    <Pages label="technologies" total={technologies?.total ?? 0} page={page} onPage={onPage}>
      {technologies?.rows.map((technology) => (
        <TechnologyItem key={technology.id} technology={technology} place="list" />
      ))}
    </Pages>
  );
}

interface PagesProps extends Omit<FoundListProps, 'found'> {
  label: string;
  total: number;
  children: ReactNode;
}

function Pages({ label, total, page, onPage, children }: PagesProps) {
  if (total === 0) return <NothingFound />;
  return (
    <Paper withBorder component="section" aria-label={`Found ${label}`}>
      <ul className={classes.items}>{children}</ul>
      <div className={classes.pages}>
        <DataTablePages label={label} paging={{ page, pageSize: INSIGHTS_PAGE_SIZE, total, onPage }} />
      </div>
    </Paper>
  );
}

/** Shown if the current list is empty, even if the other kind has results (INS-011, A-53). */
export const NothingFound = () => (
  <Paper withBorder className={classes.nothing}>
    <span>{INSIGHTS_TEXTS.nothingFound}</span>
    <SearchWayIn />
  </Paper>
);
