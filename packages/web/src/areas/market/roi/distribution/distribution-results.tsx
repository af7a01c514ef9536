import { distributionFigures, lossText } from '@capwise/domain/market/roi/distribution/distribution-texts';
import type { Distribution } from '@capwise/domain/market/roi/distribution/draw-outcomes';
import type { DrawRanges } from '@capwise/domain/market/roi/distribution/draw-ranges';
import { profitMoves } from '@capwise/domain/market/roi/distribution/moves';
import { yearsText } from '@capwise/domain/market/roi/roi-fields';
import type { RoiInput } from '@capwise/domain/market/roi/roi-input';
import type { SensitivityPercent } from '@capwise/domain/market/roi/sensitivity';
import { Paper, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { TableToggle } from '../../../../ui/charts/table-toggle.tsx';
import { FiguresBar } from '../../../../ui/page/figures-bar.tsx';
import roiClasses from '../inputs/roi.module.css';
import { ChangeBars } from '../results/change-bars.tsx';
import { percentTexts } from '../results/change-text.ts';
import { PercentSwitch } from '../results/percent-switch.tsx';
import classes from './distribution.module.css';
import { OutcomePlot } from './outcome-plot.tsx';
import { OutcomeTable } from './outcome-table.tsx';

interface DistributionResultsProps {
  distribution: Distribution;
  input: RoiInput;
  ranges: DrawRanges;
  /** Grays out results of earlier ranges. */
  isOld: boolean;
  /** False while a range cannot be drawn from. */
  isValid: boolean;
}

export const DistributionResults = (props: DistributionResultsProps) => {
  const { distribution, input, ranges, isOld, isValid } = props;
  return (
    <div className={classes.results} data-old={isOld || undefined}>
      {!isValid && (
        <Text size="sm" role="status">
          These are the outcomes of your last ranges. Correct the marked field to see new ones.
        </Text>
      )}
      <FiguresBar label="Outcomes" figures={distributionFigures(distribution, input)} />
      <Outcomes distribution={distribution} />
      <Moves input={input} ranges={ranges} mode={distribution.sides.buy ? 'buy' : 'lease'} />
    </div>
  );
};

function Outcomes({ distribution }: { distribution: Distribution }) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const { buy, lease } = distribution.sides;
  const years = buy && lease && buy.years !== lease.years ? null : (buy ?? lease!).years;
  const title = `Total Profit over ${years === null ? 'the Term' : yearsText(years)}`;
  return (
    <Paper withBorder component="section" className={roiClasses.card} aria-labelledby={titleId}>
      <div className={roiClasses.cardHead}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <div className={roiClasses.legend}>
          <span className={classes.barKey}>{buy ? 'Buy' : 'Lease'}</span>
          {buy && lease && <span className={roiClasses.lineKey}>Lease</span>}
          <TableToggle isTable={asTable} onToggle={() => setAsTable(!asTable)} />
        </div>
      </div>
      {asTable ? (
        <OutcomeTable label={title} distribution={distribution} />
      ) : (
        <OutcomePlot distribution={distribution} />
      )}
      <Text size="sm" c="dimmed">
        Number of outcomes by profit. {lossText(distribution.sides)}
      </Text>
    </Paper>
  );
}

type MovesProps = Pick<DistributionResultsProps, 'input' | 'ranges'> & { mode: RoiInput['mode'] };

function Moves({ input, ranges, mode }: MovesProps) {
  const titleId = useId();
  const [percent, setPercent] = useState<SensitivityPercent>(10);
  const signs = percentTexts(percent);
  return (
    <Paper withBorder component="section" className={roiClasses.card} aria-labelledby={titleId}>
      <div className={roiClasses.cardHead}>
        <Title order={2} id={titleId}>
          What Moves the Result Most
        </Title>
        <div className={roiClasses.legend}>
          <span>change of profit, {mode}</span>
          <span className={roiClasses.lessKey}>{signs.less}</span>
          <span className={roiClasses.moreKey}>{signs.more}</span>
          <PercentSwitch percent={percent} onChange={setPercent} />
        </div>
      </div>
      <ChangeBars
        what={`the profit of ${mode === 'buy' ? 'buying' : 'leasing'}`}
        percent={percent}
        changes={profitMoves(input, ranges, { mode, percent })}
      />
    </Paper>
  );
}
