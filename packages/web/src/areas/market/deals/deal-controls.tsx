import { DEAL_RANGES, type DealRange, type DealView, dealRange } from '@capwise/domain/market/deals/deals';
import { TEXTS } from '@capwise/domain/texts';
import { Input, SegmentedControl, Select } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useId } from 'react';
import { usePicked } from '../../../lib/address/use-picked.ts';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import classes from './deals-page.module.css';
import { TECHNOLOGY_SEARCH, type TechnologyChoice } from './way-in/technology-choice.ts';

interface DealControlsProps {
  technologies: readonly TechnologyChoice[];
  technologyId: string;
  onTechnology(id: string | null): void;
  loading: boolean;
  error: string | null;
  marksServiceData: boolean;
  view: DealView;
  /** Null hides the toggle (DEAL-005). */
  onView: ((view: DealView) => void) | null;
  months: DealRange;
  onMonths(months: DealRange): void;
}

const VIEWS = [
  { value: 'quotes', label: 'Capital' },
  { value: 'contracts', label: 'Service' },
] as const;
const RANGES = DEAL_RANGES.map((months) => ({ value: String(months), label: String(months) }));

export function DealControls(props: DealControlsProps) {
  const { technologies, marksServiceData, view, onView, months } = props;
  const [technologyId, pickTechnology] = usePicked<string | null>(props.technologyId, props.onTechnology);
  const ids = { view: useId(), months: useId() };
  const choices = technologies.map(({ id, name, isActiveServiceData }) => ({
    value: id,
    label: marksServiceData && isActiveServiceData ? `${name} *` : name,
  }));

  return (
    <>
      <Select
        className={classes.technology}
        label="Technology"
        aria-label={TECHNOLOGY_SEARCH}
        placeholder={TECHNOLOGY_SEARCH}
        description={marksServiceData ? TEXTS.serviceDataNote : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={choices}
        value={choices.some(({ value }) => value === technologyId) ? technologyId : null}
        onChange={pickTechnology}
        error={props.error}
        {...SEARCHED}
        openOnFocus={false}
        clearable
        clearButtonProps={clearButton('Clear technology')}
        selectFirstOptionOnChange
        loading={props.loading}
        nothingFoundMessage={props.loading ? 'Loading technologies' : 'No technologies found'}
      />
      {onView && (
        <Input.Wrapper label="Deals" labelElement="div" labelProps={{ id: ids.view }}>
          <SegmentedControl
            className={classes.segments}
            aria-labelledby={ids.view}
            data={[...VIEWS]}
            value={view}
            onChange={(value) => onView(value as DealView)}
          />
        </Input.Wrapper>
      )}
      <Input.Wrapper label="Last months" labelElement="div" labelProps={{ id: ids.months }}>
        <SegmentedControl
          className={classes.segments}
          aria-labelledby={ids.months}
          data={RANGES}
          value={String(months)}
          onChange={(value) => props.onMonths(dealRange(value))}
        />
      </Input.Wrapper>
    </>
  );
}
