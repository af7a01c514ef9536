import { AMOUNT_CONDITIONALS, type AmountConditional } from '@capwise/domain/compliance/gifts/gifts';
import { Select } from '@mantine/core';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { ReferencesSelect } from '../lists/select/reference-select.tsx';
import type { Reference } from '../lists/select/use-reference-page.ts';
import { NO_FILTER, type RecipientFilter } from './recipient-filter.ts';
import classes from './recipients.module.css';

const CONDITIONALS = AMOUNT_CONDITIONALS.map((value) => ({
  value,
  label: value === 'RANGE' ? 'Range' : value,
}));

interface RecipientFilterBarProps {
  filter: RecipientFilter;
  onChange(filter: RecipientFilter): void;
}

export function RecipientFilterBar({ filter, onChange }: RecipientFilterBarProps) {
  const entity = useEntityLabel();
  const set = (patch: Partial<RecipientFilter>) => onChange({ ...filter, ...patch });
  const isRange = filter.conditional === 'RANGE';
  const chips = (label: string, field: 'providers' | 'entities') =>
    filter[field].map(({ id, name }: Reference) => ({
      key: `${field} ${id}`,
      filter: label,
      text: name,
      onRemove: () => set({ [field]: filter[field].filter((one) => one.id !== id) }),
    }));
  return (
    <div className={classes.filters}>
      <ReferencesSelect
        type="provider"
        label="Providers"
        chosen={filter.providers}
        onChange={(providers) => set({ providers })}
      />
      <ReferencesSelect
        type="entity"
        label={entity.many}
        chosen={filter.entities}
        onChange={(entities) => set({ entities })}
      />
      <div className={classes.amounts} data-range={isRange || undefined}>
        <Select
          label="Remaining Amount"
          data={CONDITIONALS}
          value={filter.conditional}
          onChange={(value) => set({ conditional: value as AmountConditional })}
          allowDeselect={false}
        />
        <CentsInput
          aria-label={isRange ? 'Remaining from' : 'Remaining amount'}
          value={filter.start}
          onChange={(start) => set({ start })}
        />
        {isRange && (
          <CentsInput aria-label="Remaining to" value={filter.end} onChange={(end) => set({ end })} />
        )}
      </div>
      <div className={classes.wide}>
        <FilterChips
          chips={[...chips('Providers', 'providers'), ...chips(entity.many, 'entities')]}
          onClear={() => onChange(NO_FILTER)}
        />
      </div>
    </div>
  );
}
