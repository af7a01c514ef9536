import {
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useMemo } from 'react';
import { clearButton } from '../../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { groupedChoices, useUnlinkedGroup, useUnlinkedHint } from './unlinked.tsx';
import { useFoundReferences } from './use-found-references.ts';
import type { Reference, ReferenceType } from './use-reference-page.ts';

type Options<Props> = Omit<Props, 'data' | 'value' | 'onChange'> & { type: ReferenceType };

interface ReferenceSelectProps extends Options<SelectProps> {
  label: string;
  chosen: Reference | null;
  onChange(chosen: Reference | null): void;
}

/** The server has searched already, so show all that it found. */
const asFound: OptionsFilter<string> = ({ options }) => options;
/** Hints below the inputs keep neighboring inputs aligned. */
const HINT_BELOW: NonNullable<SelectProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

const noOptions = (problem: string | null) =>
  problem === null ? 'No matches found' : `${problem} Type to try again.`;

export function ReferenceSelect({ type, chosen, onChange, ...rest }: ReferenceSelectProps) {
  const own = useMemo(() => (chosen ? [chosen] : []), [chosen]);
  const { offered, problem, onSearchChange } = useFoundReferences(type, own);
  const group = useUnlinkedGroup();
  const hint = useUnlinkedHint(type, offered);
  return (
    <Select
      nothingFoundMessage={noOptions(problem)}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      {...rest}
      filter={asFound}
      data={groupedChoices(offered, group, { areDisabled: true })}
      value={chosen?.id ?? null}
      onChange={(id) => onChange(offered.find((one) => one.id === id) ?? null)}
      onSearchChange={onSearchChange}
      {...SEARCHED}
      clearable
      clearButtonProps={clearButton(`Clear ${rest.label}`)}
    />
  );
}

interface ReferencesSelectProps extends Options<MultiSelectProps> {
  chosen: readonly Reference[];
  onChange(chosen: Reference[]): void;
}

/**
 * A select for several providers or entities. The chosen ones appear elsewhere as chips, so that the input's
 * height stays the same.
 */
export function ReferencesSelect({ type, chosen, onChange, ...rest }: ReferencesSelectProps) {
  const { offered, problem, onSearchChange } = useFoundReferences(type, chosen);
  const group = useUnlinkedGroup();
  const hint = useUnlinkedHint(type, offered);
  return (
    <MultiSelect
      nothingFoundMessage={noOptions(problem)}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      placeholder={chosen.length > 0 ? `${chosen.length} selected` : 'All'}
      {...rest}
      filter={asFound}
      data={groupedChoices(offered, group, { areDisabled: true })}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(offered.filter(({ id }) => ids.includes(id)))}
      onSearchChange={onSearchChange}
      renderPill={() => null}
      {...SEARCHED}
    />
  );
}
