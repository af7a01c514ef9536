import { ABOVE_INCIDENTAL } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { canIn } from '@capwise/domain/permissions/gift-permission';
import { Button, Checkbox, Input, MultiSelect, Select } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FormEvent, useState } from 'react';
import { useEntityLabel, useMember } from '../../../lib/session/organization.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { useEntryRules } from '../gift-entry/use-entry-rules.ts';
import type { ReferenceType } from '../lists/select/use-reference-page.ts';
import { AmountFilter } from './amount-filter.tsx';
import { FilterItemSelect } from './filter-item-select.tsx';
import {
  countChanges,
  dateProblem,
  EXCEPTION_OPTIONS,
  filterProblem,
  type GiftListFilter,
  NO_FILTER,
  STATUS_OPTIONS,
} from './gift-filter.ts';
import classes from './gift-filter-panel.module.css';
import { useGiftYears } from './use-gift-years.ts';

interface GiftFilterPanelProps {
  filter: GiftListFilter;
  onApply(filter: GiftListFilter): void;
  onClose(): void;
}

export default function GiftFilterPanel({ filter, onApply, onClose }: GiftFilterPanelProps) {
  const [draft, setDraft] = useState(filter);
  const changes = countChanges(draft, filter);
  const problem = filterProblem(draft);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null) return;
    onApply(draft);
    onClose();
  };
  return (
    <Dialog title="Filter" opened onClose={onClose} width={500} isPanel>
      <form onSubmit={apply} noValidate autoComplete="off">
        <DialogBody>
          <FilterFields draft={draft} onChange={(patch) => setDraft({ ...draft, ...patch })} />
        </DialogBody>
        <DialogFooter status={changesText(changes)}>
          <Button variant="subtle" px="xs" onClick={() => setDraft(NO_FILTER)}>
            Clear all
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton label="Apply" reason={problem} busy={false} />
        </DialogFooter>
      </form>
    </Dialog>
  );
}

const changesText = (changes: number): string =>
  changes === 0 ? '' : `${changes} ${changes === 1 ? 'change' : 'changes'} not applied yet`;

interface FilterFieldsProps {
  draft: GiftListFilter;
  onChange(patch: Partial<GiftListFilter>): void;
}

function FilterFields({ draft, onChange }: FilterFieldsProps) {
  const { many: entities } = useEntityLabel();
  const { organizations, permissions } = useMember();
  const years = useGiftYears();
  const { asksException } = useEntryRules();
  const seen = organizations.filter(({ id }) => canIn(permissions, id, 'viewallgiftforallorgs'));
  const items = (label: string, type: ReferenceType, key: ListKey, placeholder = 'Any') => (
    <FilterItemSelect
      label={label}
      placeholder={placeholder}
      type={type}
      chosen={draft[key]}
      onChange={(ids) => onChange({ [key]: ids })}
    />
  );
  const choices = (label: string, key: ListKey, data: readonly Choice[]) => (
    <MultiSelect
      label={label}
      placeholder={draft[key].length === 0 ? 'Any' : ''}
      data={[...data]}
      value={draft[key]}
      onChange={(values) => onChange({ [key]: values })}
    />
  );
  return (
    <>
      {items('Providers (NPI)', 'provider', 'providerIds', 'Search name or NPI')}
      <div className={classes.pair}>
        {items(entities, 'entity', 'entityIds')}
        {choices(
          'Organizations',
          'organizationIds',
          seen.map(({ id, name }) => ({ value: id, label: name })),
        )}
      </div>
      <AmountFilter label="Amount" value={draft.amount} onChange={(amount) => onChange({ amount })} />
      <Select
        label="Incidental"
        placeholder="Any"
        data={INCIDENTAL}
        value={incidentalChoice(draft)}
        onChange={(value) =>
          onChange({
            isIncidental: value === 'yes' ? true : value === 'no' ? false : null,
            isAboveIncidentalLimit: value === 'above',
          })
        }
        clearable
        clearButtonProps={clearButton('Clear incidental')}
      />
      {(asksException || draft.exceptions.length > 0) &&
        choices('Exceptions', 'exceptions', EXCEPTION_OPTIONS)}
      <AmountFilter
        label="Remaining Amount"
        value={draft.remaining}
        onChange={(remaining) => onChange({ remaining })}
      />
      <ReceivedDate draft={draft} onChange={onChange} />
      <div className={classes.pair}>
        {choices(
          'Year Received',
          'giftYears',
          withChosen(years.map(String), draft.giftYears).map((year) => ({ value: year, label: year })),
        )}
        {items('Requestors', 'requestor', 'requestorIds')}
      </div>
      {items('Gift Types', 'giftType', 'giftTypeIds')}
      {choices('Gift Status', 'statuses', STATUS_OPTIONS)}
      <Checkbox
        label="Void"
        description="Shows deleted gifts only"
        checked={draft.isVoid}
        onChange={({ currentTarget }) => onChange({ isVoid: currentTarget.checked })}
      />
      {items('Created By', 'createdBy', 'createdByIds')}
    </>
  );
}

interface Choice {
  value: string;
  label: string;
}
type ListKey = {
  [Key in keyof GiftListFilter]: GiftListFilter[Key] extends string[] ? Key : never;
}[keyof GiftListFilter];

const INCIDENTAL = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'above', label: ABOVE_INCIDENTAL },
];

function incidentalChoice({ isIncidental, isAboveIncidentalLimit }: GiftListFilter): string | null {
  if (isAboveIncidentalLimit) return 'above';
  return isIncidental === null ? null : isIncidental ? 'yes' : 'no';
}

/** Includes chosen years that are no longer offered, so that they can be removed. */
const withChosen = (years: readonly string[], chosen: readonly string[]): string[] => [
  ...new Set([...years, ...chosen]),
];

function ReceivedDate({ draft, onChange }: FilterFieldsProps) {
  const problem = dateProblem(draft);
  return (
    <Input.Wrapper
      label="Received Date"
      labelElement="div"
      error={problem}
      role="group"
      aria-label="Received Date"
    >
      <div className={classes.pair}>
        <DayInput
          aria-label="Received Date start"
          value={draft.receivedDateStart}
          onChange={(receivedDateStart) => onChange({ receivedDateStart })}
        />
        <DayInput
          aria-label="Received Date end"
          value={draft.receivedDateEnd}
          onChange={(receivedDateEnd) => onChange({ receivedDateEnd })}
          error={problem !== null}
        />
      </div>
    </Input.Wrapper>
  );
}
