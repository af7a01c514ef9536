import { CheckIcon, MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { SEARCHED } from '../form/inputs/searched-list.ts';
import classes from './filter-select.module.css';

export interface FilterOption {
  value: string;
  label: string;
  count?: number;
}

interface FilterSelectProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange(values: string[]): void;
  onOpen?: (() => void) | undefined;
  /** Shown instead of options that are missing. */
  emptyText?: string | undefined;
}

/**
 * A filter with several values. The chosen ones appear below as chips, so that the input's height stays the
 * same.
 */
export function FilterSelect({
  label,
  options,
  chosen,
  onChange,
  onOpen,
  emptyText = 'No matches found',
}: FilterSelectProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length > 0 ? `${chosen.length} selected` : 'All'}
      data={withChosen(options, chosen)}
      value={[...chosen]}
      onChange={onChange}
      onDropdownOpen={() => onOpen?.()}
      {...SEARCHED}
      renderPill={() => null}
      renderOption={({ option, checked }) => (
        <Option option={option as FilterOption} isChosen={checked ?? false} />
      )}
      nothingFoundMessage={emptyText}
    />
  );
}

interface OptionProps {
  option: FilterOption;
  isChosen: boolean;
}

const Option = ({ option: { label, count }, isChosen }: OptionProps) => (
  <>
    {isChosen && <CheckIcon size={10} className={classes.check} />}
    <span className={classes.label}>{label}</span>
    {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
  </>
);

/** Includes values from the address that match no row, so that they can be removed. */
const withChosen = (options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] => [
  ...options,
  ...chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

export function filterChips({ label, options, chosen, onChange }: FilterSelectProps) {
  const optionLabel = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return chosen.map((value) => ({
    key: `${label} ${value}`,
    filter: label,
    text: `${label}: ${optionLabel(value)}`,
    onRemove: () => onChange(chosen.filter((other) => other !== value)),
  }));
}
