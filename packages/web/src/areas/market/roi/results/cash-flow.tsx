import { csvFile, tabbedText } from '@capwise/domain/csv';
import { reportRefusal } from '@capwise/domain/market/insights/texts';
import {
  type CashFlowTable as CashFlow,
  cashFlowLines,
  cashFlowTable,
} from '@capwise/domain/market/roi/cash-flow-table';
import { TEXTS } from '@capwise/domain/texts';
import { Button, Paper, Text, Title } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { webConfig } from '../../../../lib/config.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { saveBlob } from '../../../../lib/files/download.ts';
import { useActor } from '../../../../lib/session/session.tsx';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { DownloadButton } from '../../../../ui/buttons/download-button.tsx';
import classes from '../inputs/roi.module.css';
import type { Roi } from '../inputs/use-roi.ts';
import { CashFlowTable } from './cash-flow-table.tsx';

interface CashFlowAnalysisProps {
  roi: Roi;
  product: { id: string; name: string };
}

export function CashFlowAnalysis({ roi, product }: CashFlowAnalysisProps) {
  const titleId = useId();
  const refusal = reportRefusal(useActor());
  const table = useMemo(() => cashFlowTable(product.name, roi.calculation), [product.name, roi.calculation]);
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <div>
          <Title order={2} id={titleId}>
            {product.name}
          </Title>
          <Text size="sm" c="dimmed">
            {table.term}
          </Text>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copy(table)}
          >
            Copy Table
          </Button>
          <ActionButton
            label="Download CSV"
            size="xs"
            icon={<IconDownload size={14} aria-hidden />}
            refusal={refusal}
            onClick={() => saveCsv(table)}
          />
          <DownloadButton
            label="Download PDF"
            size="xs"
            file={{
              path: `/api/product-configuration/${encodeURIComponent(product.id)}/cash-flow`,
              name: `${product.name} Cash Flow.pdf`,
              // The server calculates with the same rules and creates the PDF.
              input: roi.input,
            }}
            refusal={refusal}
          />
        </div>
      </div>
      <CashFlowTable table={table} />
    </Paper>
  );
}

const copy = (table: CashFlow) => copyText(tabbedText(cashFlowLines(table)), 'table');

const saveCsv = (table: CashFlow): void => {
  const lines = cashFlowLines(table, webConfig.demoData ? TEXTS.demoData : null);
  const csv = new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' });
  saveBlob(csv, `${table.productName} Cash Flow.csv`);
};
