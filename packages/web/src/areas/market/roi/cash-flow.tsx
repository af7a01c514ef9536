import { csvFile, tabbedText } from '@capwise/domain/csv';
import {
  type CashFlowTable as CashFlow,
  cashFlowLines,
  cashFlowTable,
} from '@capwise/domain/market/roi/cash-flow-table';
import { TEXTS } from '@capwise/domain/texts';
import { Button, Loader, Paper, Text, Title } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { downloadFile, saveBlob } from '../../../lib/download.ts';
import { useAccessToken } from '../../../lib/session.tsx';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { CashFlowTable } from './cash-flow-table.tsx';
import classes from './roi.module.css';
import type { Roi } from './use-roi.ts';

interface CashFlowAnalysisProps {
  roi: Roi;
  product: { id: string; name: string };
}

/** The cash-flow table under the product's name and the term, to be copied and downloaded (ROI-016). */
export function CashFlowAnalysis({ roi, product }: CashFlowAnalysisProps) {
  const titleId = useId();
  const table = useMemo(() => cashFlowTable(product.name, roi.calculation), [product.name, roi.calculation]);
  const [isMaking, downloadPdf] = usePdf(product, roi);
  return (
    <Paper withBorder component="section" className={classes.card!} aria-labelledby={titleId}>
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
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveCsv(table)}
          >
            Download CSV
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={isMaking ? <Loader size={14} /> : <IconDownload size={14} aria-hidden />}
            aria-busy={isMaking}
            onClick={() => void downloadPdf()}
          >
            Download PDF
          </Button>
        </div>
      </div>
      <CashFlowTable table={table} />
    </Paper>
  );
}

/** The server sets the page: what is entered goes there, and it calculates by the same rules. */
function usePdf({ id, name }: CashFlowAnalysisProps['product'], { input }: Roi) {
  const accessToken = useAccessToken();
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    if (isMaking) return;
    setMaking(true);
    try {
      const path = `/api/product-configuration/${encodeURIComponent(id)}/cash-flow`;
      await downloadFile(path, `${name} Cash Flow.pdf`, await accessToken(), input);
    } catch {
      toastError(TEXTS.documentNotDownloaded);
    } finally {
      setMaking(false);
    }
  };
  return [isMaking, download] as const;
}

async function copy(table: CashFlow): Promise<void> {
  try {
    await navigator.clipboard.writeText(tabbedText(cashFlowLines(table)));
    toastSuccess('The table has been copied.');
  } catch {
    toastError('The table was not copied. Allow this page to use the clipboard and try again.');
  }
}

const saveCsv = (table: CashFlow): void => {
  const csv = new Blob([csvFile(cashFlowLines(table))], { type: 'text/csv;charset=utf-8' });
  saveBlob(csv, `${table.productName} Cash Flow.csv`);
};
