import type { DealSpread } from '@capwise/domain/market/deals/deal-spread';
import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { Paper, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconAction } from '../../../../ui/buttons/icon-action.tsx';
import { Sheet } from '../../../../ui/dialog/sheet.tsx';
import classes from './deal-detail.module.css';
import { DealFacts } from './deal-facts.tsx';
import type { DealPlace } from './use-deal-steps.ts';

const TITLES = { quotes: 'Quote Details', contracts: 'Service Details' } as const;
const CLEAR = 'Clear selection';
const PLACEHOLDER = 'Select a dot in the chart or a row in the table to see its details.';
/** The page, the lists, a row and the chart have the focus after a click on a deal. */
const CHOSEN_FROM = 'body, main, [data-deal-lists], [data-row-id], [data-zooms]';
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const DealHint = ({ view }: { view: DealView }) => (
  <section aria-labelledby="deal-detail-title" className={classes.hint}>
    <Title order={3} id="deal-detail-title" className={classes.hintTitle}>
      {TITLES[view]}
    </Title>
    <Text size="sm" c="dimmed">
      {PLACEHOLDER}
    </Text>
  </section>
);

interface DealPanelProps {
  view: DealView;
  technologyId: string;
  months: DealRange;
  place: DealPlace;
  spread: DealSpread | null;
  onStep(by: -1 | 1): void;
  onClose(): void;
}

/** The panel on phones, as high as the window. */
export const DealSheet = (props: DealPanelProps) => (
  <Sheet
    isFull
    opened
    returnsFocus={false}
    onClose={props.onClose}
    title={TITLES[props.view]}
    closeLabel={CLEAR}
    actions={<Steps {...props} />}
  >
    <DealFacts {...props} deal={props.place.deal} />
  </Sheet>
);

/** Details of the selected deal. Arrow keys move to its neighbors in the table's order (DEAL-016). */
export function DealPanel(props: DealPanelProps) {
  const { view, place, onStep, onClose } = props;
  const { deal } = place;
  const panel = useRef<HTMLElement>(null);
  // Selecting another deal moves focus back here, so that the keys work. A field chosen meanwhile keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each deal takes the focus
  useEffect(() => {
    if (document.activeElement?.matches(CHOSEN_FROM)) panel.current?.focus({ preventScroll: true });
  }, [deal.key]);
  const stepByKey = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    // Inputs handle arrow keys themselves.
    if (!by || (event.target as HTMLElement).matches('input')) return;
    event.preventDefault();
    onStep(by);
  };

  return (
    <Paper
      ref={panel}
      component="section"
      withBorder
      tabIndex={-1}
      className={classes.panel}
      aria-labelledby="deal-detail-title"
      onKeyDown={stepByKey}
    >
      <div className={classes.head}>
        <Title order={2} id="deal-detail-title">
          {TITLES[view]}
        </Title>
        <Steps {...props} />
        <IconAction label={CLEAR} icon={<IconX {...ICON} />} onClick={onClose} />
      </div>
      <div className={classes.body}>
        <DealFacts {...props} deal={props.place.deal} />
      </div>
    </Paper>
  );
}

const Steps = ({ place, onStep }: DealPanelProps) => (
  <>
    <Text size="sm" c="dimmed" className={classes.place}>
      {place.text}
    </Text>
    <IconAction
      label="Previous deal"
      icon={<IconChevronUp {...ICON} />}
      refusal={place.isFirst ? 'This is the first deal' : null}
      onClick={() => onStep(-1)}
    />
    <IconAction
      label="Next deal"
      icon={<IconChevronDown {...ICON} />}
      refusal={place.isLast ? 'This is the last deal' : null}
      onClick={() => onStep(1)}
    />
  </>
);
