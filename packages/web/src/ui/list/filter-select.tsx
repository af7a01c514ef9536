import { CheckIcon, MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import classes from './filter-select.module.css';

export interface FilterOption {
  value: string;
  label: string;
  /** Rows that choosing it would show; a filter that follows the others says it. */
  count?: number;
}

interface FilterSelectProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange(values: string[]): void;
}

/** A filter of several values; what is chosen stands below as chips, so that the input keeps its height. */
export function FilterSelect({ label, options, chosen, onChange }: FilterSelectProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length > 0 ? `${chosen.length} selected` : 'All'}
      data={withChosen(options, chosen)}
      value={[...chosen]}
      onChange={onChange}
      searchable
      renderPill={() => null}
      renderOption={({ option, checked }) => (
        <Option option={option as FilterOption} isChosen={checked ?? false} />
      )}
      nothingFoundMessage="Nothing of that name"
    />
  );
}

interface OptionProps {
  option: FilterOption;
  isChosen: boolean;
}

const Option = ({ option: { label, count }, isChosen }: OptionProps) => (
  <>
    {isChosen && <CheckIcon size={10} className={classes.check!} />}
    <span className={classes.label}>{label}</span>
    {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
  </>
);

/** A value of the address that no row has can be seen and removed too. */
const withChosen = (options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] => [
  ...options,
  ...chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

/** The chips of a filter, one for each chosen value. */
export function filterChips({ label, options, chosen, onChange }: FilterSelectProps) {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return chosen.map((value) => ({
    key: `${label} ${value}`,
    filter: label,
    text: `${label}: ${labelOf(value)}`,
    onRemove: () => onChange(chosen.filter((other) => other !== value)),
  }));
}
