import { formatDay } from '@capwise/domain/dates';
import { COMPARISON_TEXTS } from '@capwise/domain/market/comparison/comparison';
import {
  type ComparisonRow,
  onlyDifferences,
  type ProductInComparison,
  specificationSections,
  summaryRows,
} from '@capwise/domain/market/comparison/comparison-rows';
import {
  type OwnershipInComparison,
  ownershipRows,
  priceRows,
} from '@capwise/domain/market/comparison/ownership-rows';
import { Anchor, CloseButton, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { FigureSource } from '../../../gen/graphql.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { keptItems, useKeptFocus } from '../../../ui/table/use-kept-focus.ts';
import { Row } from './comparison-row.tsx';
import { AnalystSummaries, OneText, Section, Specifications } from './comparison-sections.tsx';
import classes from './comparison-view.module.css';

export interface ComparedConfiguration extends ProductInComparison {
  id: string;
  technologyId: string;
  popularitySource: FigureSource;
  /** The UTC day in seconds since epoch. */
  newestQuote: number | null;
  /** Undefined until it is loaded. */
  ownership?: OwnershipInComparison | undefined;
}

const KEPT = keptItems('thead button');

interface ComparisonTableProps {
  products: readonly ComparedConfiguration[];
  onlyDifferent: boolean;
  onRemove(id: string): void;
}

/** Summary rows and costs, then Overview and Technical. Product names stay visible while scrolling (CMP-009). */
export function ComparisonTable({ products, onlyDifferent, onRemove }: ComparisonTableProps) {
  const { summary, costs, technical } = useMemo(() => {
    const owned = products.map((product) => ({ ...product, ownership: product.ownership }));
    const rows = summaryRows(products);
    const money = [priceRows(owned), ownershipRows(owned)];
    const sections = specificationSections(products);
    if (!onlyDifferent) return { summary: rows, costs: money, technical: sections };
    return {
      summary: rows.filter(({ differs }) => differs),
      costs: onlyDifferences(money),
      technical: onlyDifferences(sections),
    };
  }, [products, onlyDifferent]);
  const rowOf = (row: ComparisonRow) => (
    <Row
      key={row.name}
      row={row}
      isCatalog={(place) => isCatalogValue(row.name, products[place]!)}
      note={(place) => row.name === 'Popularity Rank' && rankNote(products[place]!)}
    />
  );
  const hasSpecifications = products.some((product) => product.technicalSpecifications.length > 0);
  const columns = products.length + 1;
  const table = useRef<HTMLTableElement>(null);
  const keptFocus = useKeptFocus(table, KEPT);
  const widest = { '--widest': `${140 + 200 * products.length}px` } as CSSProperties;

  return (
    <div className={classes.scroll}>
      <table ref={table} className={classes.table} style={widest} {...keptFocus}>
        <caption>
          <VisuallyHidden>Products side by side</VisuallyHidden>
        </caption>
        <ProductHeads products={products} onRemove={onRemove} />
        <tbody>{summary.map(rowOf)}</tbody>
        {costs.map(({ title, note, rows }) => (
          <Section key={title} title={title} note={note} columns={columns}>
            {rows.map(rowOf)}
          </Section>
        ))}
        <Section title="Overview" columns={columns}>
          <AnalystSummaries products={products} onlyDifferent={onlyDifferent} />
        </Section>
        <Section title="Technical" columns={columns}>
          {!hasSpecifications && <OneText columns={columns}>{COMPARISON_TEXTS.noSpecifications}</OneText>}
          {hasSpecifications && technical.length === 0 && (
            <OneText columns={columns}>No technical differences.</OneText>
          )}
        </Section>
        {technical.map((section) => (
          <Specifications key={section.title} section={section} columns={columns} />
        ))}
      </table>
    </div>
  );
}

/** A rank is meaningful only with its market. */
const rankNote = ({ popularityRank, marketName }: ComparedConfiguration) =>
  popularityRank > 0 && `in ${marketName}`;

function ProductHeads({ products, onRemove }: Pick<ComparisonTableProps, 'products' | 'onRemove'>) {
  const mayOpen = useCan('ViewInsightsAndReports');
  return (
    <thead>
      <tr>
        <td />
        {products.map(({ id, productName, oemName, newestQuote }, place) => (
          <th key={id} scope="col">
            <span className={classes.product}>
              {mayOpen ? (
                <Anchor component={Link} to={`/n/insights/products/${id}`} inherit>
                  {productName}
                </Anchor>
              ) : (
                productName
              )}
              {place === 0 && products.length > 1 && <span className={classes.main}>Main product</span>}
              {place > 0 && (
                <CloseButton
                  className={classes.remove}
                  size="sm"
                  aria-label={`Remove ${productName}`}
                  onClick={() => onRemove(id)}
                />
              )}
            </span>
            <span className={classes.oem}>
              {oemName}
              {newestQuote !== null && ` · newest quote ${formatDay(newestQuote)}`}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function isCatalogValue(row: string, product: ComparedConfiguration): boolean {
  if (row === 'Popularity Rank') return product.popularityRank > 0 && product.popularitySource === 'CATALOG';
  return (
    row === 'Average Quoted Price' && product.avgQuotedPrice !== null && product.priceSource === 'CATALOG'
  );
}
