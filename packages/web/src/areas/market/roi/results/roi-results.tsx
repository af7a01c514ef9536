import type { RoiInput, RoiMode } from '@capwise/domain/market/roi/roi-input';
import { hasVolume, isPriced, roiSidesLines, roiVerdict } from '@capwise/domain/market/roi/roi-sides';
import { Paper, Table, Title, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useId } from 'react';
import { scrollStop } from '../../../../ui/page/scroll-stop.ts';
import classes from '../inputs/roi.module.css';
import type { Roi } from '../inputs/use-roi.ts';
import own from './roi-results.module.css';
import { VolumePrompt } from './volume-prompt.tsx';

const MODE_NAMES = { buy: 'Buy', lease: 'Lease' } as const;
const MODES = ['buy', 'lease'] as const;

export function RoiResults({ roi, onAskVolume }: { roi: Roi; onAskVolume(): void }) {
  const titleId = useId();
  const { input, sides } = roi;
  const verdict = roiVerdict(input, sides);
  return (
    <Paper withBorder component="section" className={classes.results} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          Results
        </Title>
        {hasVolume(input) && (
          <p className={own.verdict} role="status">
            {verdict.better && <strong className={own.better}>{MODE_NAMES[verdict.better]} </strong>}
            {verdict.text}
          </p>
        )}
      </div>
      {hasVolume(input) ? <ResultsTable roi={roi} /> : <VolumePrompt roi={roi} onAskVolume={onAskVolume} />}
    </Paper>
  );
}

function ResultsTable({ roi: { input, sides } }: { roi: Roi }) {
  const lines = roiSidesLines(input, sides);
  return (
    <div className={classes.scroll} {...scrollStop('Results of buying and leasing')}>
      <Table className={own.sidesTable}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <VisuallyHidden>Result</VisuallyHidden>
            </Table.Th>
            {MODES.map((mode) => (
              <Table.Th key={mode} scope="col" data-chosen={input.mode === mode || undefined}>
                {MODE_NAMES[mode]}
              </Table.Th>
            ))}
            <Table.Th scope="col">Buy vs. lease</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ id, label, hint, difference, ...texts }) => (
            <Table.Tr key={id} data-result={id}>
              <Table.Th scope="row">
                {label}
                {hint && <span className={own.hint}>{hint}</span>}
              </Table.Th>
              {MODES.map((mode) => (
                <Table.Td key={mode} data-chosen={input.mode === mode || undefined}>
                  <SideValue mode={mode} text={texts[mode]} input={input} />
                </Table.Td>
              ))}
              <Table.Td className={own.difference} data-good={difference?.favorsBuying || undefined}>
                {difference?.text}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** A side without a price would seem better, so it shows no result while the other side is edited. */
function SideValue({ mode, text, input }: { mode: RoiMode; text: string; input: RoiInput }) {
  if (isPriced(mode, input)) return text;
  return (
    <span className={own.unpriced} title={`${MODE_NAMES[mode]} does not have a price yet`}>
      {mode === input.mode ? text : '--'}
    </span>
  );
}
