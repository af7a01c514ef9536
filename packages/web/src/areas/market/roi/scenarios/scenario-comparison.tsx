import {
  type ComparedCell,
  compareScenarios,
  compareVerdicts,
} from '@capwise/domain/market/roi/scenarios/compare-scenarios';
import { roiDifferences } from '@capwise/domain/market/roi/scenarios/roi-differences';
import { MAX_COMPARED } from '@capwise/domain/market/roi/scenarios/scenarios';
import { MultiSelect, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { EmptyList } from '../../../../ui/list/list-state.tsx';
import { scrollStop } from '../../../../ui/page/scroll-stop.ts';
import classes from '../inputs/roi.module.css';
import type { Roi } from '../inputs/use-roi.ts';
import own from './scenario.module.css';
import type { Scenario, Scenarios } from './use-scenarios.ts';

interface ScenarioComparisonProps {
  roi: Roi;
  scenarios: Scenarios;
}

export function ScenarioComparison({ roi, scenarios }: ScenarioComparisonProps) {
  const titleId = useId();
  const { compared } = scenarios;
  const all = scenarios.scenarios ?? [];
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          Scenarios Side by Side
        </Title>
      </div>
      {all.length === 0 ? (
        <EmptyList
          title="No Scenarios Yet"
          text="Save the inputs as a scenario, then change them to compare the results here."
        />
      ) : (
        <>
          <MultiSelect
            label="Compare with the current inputs"
            placeholder={compared.length < MAX_COMPARED ? 'Choose a scenario' : ''}
            description={`Up to ${MAX_COMPARED} scenarios`}
            className={own.choice}
            data={all.map(({ id, name, isOwn, ownerName }) => ({
              value: id,
              label: isOwn ? name : `${name} (${ownerName})`,
            }))}
            value={compared.map(({ id }) => id)}
            onChange={scenarios.compare}
            maxValues={MAX_COMPARED}
            hidePickedOptions
            nothingFoundMessage="No more scenarios"
          />
          {compared.length > 0 && <Comparison input={roi.input} compared={compared} />}
        </>
      )}
    </Paper>
  );
}

const TABLE = 'Key figures and inputs of the scenarios';

interface ComparisonProps {
  input: Roi['input'];
  compared: readonly Scenario[];
}

function Comparison({ input, compared }: ComparisonProps) {
  const inputs = [input, ...compared.map((one) => one.input)];
  const widest = { '--widest': `${130 + 150 * inputs.length}px` } as CSSProperties;
  const lines = compareScenarios(inputs);
  const isPartly = lines.some(({ isComparable }) => !isComparable);
  return (
    <>
      <div className={classes.scroll} {...scrollStop(TABLE)}>
        <table className={own.compared} style={widest}>
          <caption>
            <VisuallyHidden>{TABLE}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Current inputs</th>
              {compared.map(({ id, name, isOwn, ownerName }) => (
                <th key={id} scope="col">
                  {name}
                  {!isOwn && <span className={own.by}>{ownerName}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, label, cells }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the scenario
                  <FigureCell key={at} cell={cell} />
                ))}
              </tr>
            ))}
            <Verdicts inputs={inputs} />
          </tbody>
          <Differences inputs={inputs} />
        </table>
      </div>
      {isPartly && (
        <Text size="xs" c="dimmed">
          Totals over different terms and NPVs at different discount rates are shown but not compared.
        </Text>
      )}
    </>
  );
}

const FigureCell = ({ cell: { text, isBest, difference } }: { cell: ComparedCell }) => (
  <td>
    {isBest && (
      <span className={own.best}>
        <IconCheck size={14} aria-hidden /> Best
      </span>
    )}
    <span className={own.value}>{text}</span>
    {difference && (
      <span className={own.difference} data-good={difference.isBetter || undefined}>
        {difference.text}
      </span>
    )}
  </td>
);

function Verdicts({ inputs }: { inputs: readonly Roi['input'][] }) {
  return (
    <tr>
      <th scope="row">Worth More</th>
      {compareVerdicts(inputs).map(({ better, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the scenario
        <td key={at}>
          {better && <span className={own.value}>{better === 'buy' ? 'Buy' : 'Lease'}</span>}
          <span className={own.by}>{text}</span>
        </td>
      ))}
    </tr>
  );
}

function Differences({ inputs }: { inputs: readonly Roi['input'][] }) {
  const differences = roiDifferences(inputs);
  return (
    <tbody>
      <tr className={own.group}>
        <th colSpan={inputs.length + 1} scope="colgroup">
          {differences.length > 0 ? 'Inputs That Differ' : 'All inputs are the same.'}
        </th>
      </tr>
      {differences.map(({ label, texts }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the scenario
            <td key={at} className={at > 0 && text === texts[0] ? own.same : undefined}>
              {text ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
