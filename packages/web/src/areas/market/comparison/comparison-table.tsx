import { formatDay } from '@capwise/domain/dates';
import { COMPARISON_TEXTS } from '@capwise/domain/market/comparison/comparison';
import {
  type ComparisonCell,
  type ComparisonRow,
  type ComparisonSection,
  onlyDifferences,
  type ProductInComparison,
  specificationSections,
  summaryRows,
} from '@capwise/domain/market/comparison/comparison-rows';
import { Anchor, CloseButton, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { FigureSource } from '../../../gen/graphql.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { CatalogMark } from '../figures/figure-notes.tsx';
import classes from './comparison-view.module.css';

export interface ComparedConfiguration extends ProductInComparison {
  id: string;
  technologyId: string;
  popularitySource: FigureSource;
  priceSource: FigureSource;
  /** The UTC day in seconds since epoch. */
  newestQuote: number | null;
}

interface ComparisonTableProps {
  products: readonly ComparedConfiguration[];
  onlyDifferent: boolean;
  onRemove(id: string): void;
}

/** Summary rows, then Overview and Technical. Product names stay visible while scrolling (CMP-009). */
export function ComparisonTable({ products, onlyDifferent, onRemove }: ComparisonTableProps) {
  const { summary, technical } = useMemo(() => {
    const sections = specificationSections(products);
    const rows = summaryRows(products);
    if (!onlyDifferent) return { summary: rows, technical: sections };
    return { summary: rows.filter(({ differs }) => differs), technical: onlyDifferences(sections) };
  }, [products, onlyDifferent]);
  const hasSpecifications = products.some((product) => product.technicalSpecifications.length > 0);
  const columns = products.length + 1;
  const widest = { '--widest': `${140 + 200 * products.length}px` } as CSSProperties;

  return (
    <div className={classes.scroll}>
      <table className={classes.table} style={widest}>
        <caption>
          <VisuallyHidden>Products side by side</VisuallyHidden>
        </caption>
        <ProductHeads products={products} onRemove={onRemove} />
        <tbody>
          {summary.map((row) => (
            <Row
              key={row.name}
              row={row}
              isCatalog={(place) => isCatalogValue(row.name, products[place]!)}
              beside={(place) => row.name === 'Popularity Rank' && besideRank(products[place]!)}
            />
          ))}
        </tbody>
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
const besideRank = ({ popularityRank, marketName }: ComparedConfiguration) =>
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

interface RowProps {
  row: ComparisonRow;
  isCatalog?(place: number): boolean;
  beside?(place: number): string | false;
}

function Row({ row: { name, cells, differs, isNumeric }, isCatalog, beside }: RowProps) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && <VisuallyHidden> (differs)</VisuallyHidden>}
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the product
        <td key={place} data-differs={(differs && cell.differs) || undefined}>
          {isNumeric ? (
            <NumberCell cell={cell} isCatalog={isCatalog?.(place)} beside={beside?.(place)} />
          ) : (
            cell.text
          )}
        </td>
      ))}
    </tr>
  );
}

interface NumberCellProps {
  cell: ComparisonCell;
  isCatalog: boolean | undefined;
  beside: string | false | undefined;
}

const NumberCell = ({ cell: { text, difference, isBest }, isCatalog, beside }: NumberCellProps) => (
  <span className={classes.number}>
    <span className={classes.value}>{text}</span>
    <span className={classes.beside} title={beside || undefined}>
      {isCatalog && <CatalogMark />}
      {beside}
      {difference?.amount && (
        <span className={difference.percent ? classes.amount : undefined}>{difference.amount} </span>
      )}
      {difference?.percent}
    </span>
    {isBest && (
      <span className={classes.best}>
        <IconCheck size={14} aria-hidden /> Best
      </span>
    )}
  </span>
);

function isCatalogValue(row: string, product: ComparedConfiguration): boolean {
  if (row === 'Popularity Rank') return product.popularityRank > 0 && product.popularitySource === 'CATALOG';
  return (
    row === 'Average Quoted Price' && product.avgQuotedPrice !== null && product.priceSource === 'CATALOG'
  );
}

function Section({ title, columns, children }: { title: string; columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className={classes.section}>
        <th colSpan={columns} scope="rowgroup">
          <Title order={2}>{title}</Title>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function AnalystSummaries({ products, onlyDifferent }: Omit<ComparisonTableProps, 'onRemove'>) {
  const texts = products.map(({ analystSummary }) => analystSummary?.trim() || COMPARISON_TEXTS.noSummary);
  const differs = texts.some((text) => text !== texts[0]);
  if (onlyDifferent && !differs)
    return <OneText columns={products.length + 1}>The analyst summaries do not differ.</OneText>;
  // Texts always differ, so marking them says nothing.
  const cells = texts.map((text) => ({ text, differs: false, difference: null, isBest: false }));
  return <Row row={{ name: 'Analyst Summary', cells, differs: false, isNumeric: false }} />;
}

function Specifications({ section, columns }: { section: ComparisonSection; columns: number }) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={columns} scope="rowgroup">
          <Title order={3}>{section.title}</Title>
        </th>
      </tr>
      {section.rows.map((row) => (
        <Row key={row.name} row={row} />
      ))}
    </tbody>
  );
}

const OneText = ({ columns, children }: { columns: number; children: string }) => (
  <tr>
    <td colSpan={columns} className={classes.empty}>
      {children}
    </td>
  </tr>
);
