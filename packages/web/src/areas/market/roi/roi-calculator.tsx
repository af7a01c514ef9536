import { hasVolume } from '@capwise/domain/market/roi/roi-sides';
import type { RoiPrefill, RoiSource } from '@capwise/domain/market/roi/roi-start';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useTabInView } from '../../../lib/phone/use-tab-in-view.ts';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import classes from './inputs/roi.module.css';
import { RoiPercentages } from './inputs/roi-percentages.tsx';
import { RoiProcedures, VOLUME_FIELD } from './inputs/roi-procedures.tsx';
import { RoiPurchase } from './inputs/roi-purchase.tsx';
import { roiSearch } from './inputs/roi-search.ts';
import { type Roi, useRoi } from './inputs/use-roi.ts';
import { BreakEven } from './results/break-even.tsx';
import { CashFlowAnalysis } from './results/cash-flow.tsx';
import { preloadBars } from './results/roi-chart.tsx';
import { RoiResults } from './results/roi-results.tsx';
import { SensitivityAnalysis } from './results/sensitivity.tsx';
import { ScenarioBar } from './scenarios/scenario-bar.tsx';
import { ScenarioComparison } from './scenarios/scenario-comparison.tsx';
import { useScenarios } from './scenarios/use-scenarios.ts';

// Loads the library with the screen, not after its first picture.
preloadBars();

const DistributionTab = lazyOverlay(() => import('./distribution/distribution-tab.tsx'));

export interface RoiCalculatorProps {
  product: { id: string; name: string };
  /** Initial figures in US dollars. */
  prefill: RoiPrefill;
  source?: RoiSource | null;
}

export const RoiCalculator = (props: RoiCalculatorProps) => <Calculator key={props.product.id} {...props} />;

function Calculator({ product, prefill, source = null }: RoiCalculatorProps) {
  const roi = useRoi(product.id, prefill);
  const scenarios = useScenarios(product.id, roi);
  const [search, setSearch] = useSearch(roiSearch);
  const row = useTabInView(search.roi);
  const [asksVolume, setAsksVolume] = useState(false);
  const askVolume = () => {
    setAsksVolume(true);
    setSearch({ roi: null });
  };
  return (
    <Tabs
      value={search.roi}
      onChange={(tab) => setSearch({ roi: tab === 'calculator' ? null : tab })}
      keepMounted={false}
    >
      <Tabs.List ref={row} aria-label="ROI Calculator" className={classes.tabs}>
        <Tabs.Tab value="calculator">Calculator</Tabs.Tab>
        <Tabs.Tab value="break-even">Break Even Analysis</Tabs.Tab>
        <Tabs.Tab value="cash-flow">Cash Flow Analysis</Tabs.Tab>
        <Tabs.Tab value="sensitivity">Sensitivity Analysis</Tabs.Tab>
        <Tabs.Tab value="distribution">Distribution</Tabs.Tab>
        <Tabs.Tab value="compare">Compare Scenarios</Tabs.Tab>
      </Tabs.List>
      <ScenarioBar productId={product.id} roi={roi} scenarios={scenarios} />
      <Tabs.Panel value="calculator" className={classes.panel}>
        <Entry
          roi={roi}
          productId={product.id}
          source={source}
          asksVolume={asksVolume}
          onAsked={() => setAsksVolume(false)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="break-even" className={classes.panel}>
        <BreakEven roi={roi} />
      </Tabs.Panel>
      <Tabs.Panel value="cash-flow" className={classes.panel}>
        <CashFlowAnalysis roi={roi} product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="sensitivity" className={classes.panel}>
        <SensitivityAnalysis roi={roi} />
      </Tabs.Panel>
      <Tabs.Panel value="distribution" className={classes.panel}>
        <DistributionTab roi={roi} productId={product.id} onAskVolume={askVolume} />
      </Tabs.Panel>
      <Tabs.Panel value="compare" className={classes.panel}>
        <ScenarioComparison roi={roi} scenarios={scenarios} />
      </Tabs.Panel>
    </Tabs>
  );
}

interface EntryProps {
  roi: Roi;
  productId: string;
  source: RoiSource | null;
  /** Focuses the volume when shown. */
  asksVolume: boolean;
  onAsked(): void;
}

function Entry({ roi, productId, source, asksVolume, onAsked }: EntryProps) {
  const inputs = useRef<HTMLDivElement>(null);
  const askVolume = () => inputs.current?.querySelector<HTMLElement>(VOLUME_FIELD)?.focus();
  useEffect(() => {
    if (!asksVolume) return;
    inputs.current?.querySelector<HTMLElement>(VOLUME_FIELD)?.focus();
    onAsked();
  }, [asksVolume, onAsked]);
  return (
    <div className={classes.entry}>
      <div className={classes.inputs} ref={inputs}>
        <RoiPurchase roi={roi} productId={productId} source={source} />
        <RoiProcedures roi={roi} />
        <RoiPercentages roi={roi} />
      </div>
      <div className={classes.outcome}>
        <RoiResults roi={roi} onAskVolume={askVolume} />
        {hasVolume(roi.input) && <BreakEven roi={roi} height={260} />}
      </div>
    </div>
  );
}
