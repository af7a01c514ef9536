import { COMPARISON_TEXTS } from '@capwise/domain/market/comparison/comparison';
import type { ComparisonSection } from '@capwise/domain/market/comparison/comparison-rows';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from './comparison-row.tsx';
import classes from './comparison-view.module.css';

interface SectionProps {
  title: string;
  note?: string | undefined;
  columns: number;
  children: ReactNode;
}

export function Section({ title, note, columns, children }: SectionProps) {
  return (
    <tbody>
      <tr className={classes.section}>
        <th colSpan={columns} scope="rowgroup">
          <Title order={2}>{title}</Title>
          {note && <span className={classes.sectionNote}>{note}</span>}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface AnalystSummariesProps {
  products: readonly { analystSummary: string | null }[];
  onlyDifferent: boolean;
}

export function AnalystSummaries({ products, onlyDifferent }: AnalystSummariesProps) {
  const texts = products.map(({ analystSummary }) => analystSummary?.trim() || COMPARISON_TEXTS.noSummary);
  const differs = texts.some((text) => text !== texts[0]);
  if (onlyDifferent && !differs)
    return <OneText columns={products.length + 1}>The analyst summaries do not differ.</OneText>;
  // Texts always differ, so marking them says nothing.
  const cells = texts.map((text) => ({ text, differs: false, difference: null, isBest: false }));
  return <Row row={{ name: 'Analyst Summary', cells, differs: false, isNumeric: false }} />;
}

export function Specifications({ section, columns }: { section: ComparisonSection; columns: number }) {
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

export const OneText = ({ columns, children }: { columns: number; children: string }) => (
  <tr>
    <td colSpan={columns} className={classes.empty}>
      {children}
    </td>
  </tr>
);
