import { AUDIT_SUBJECTS, auditSubjectText } from '@capwise/domain/admin/audit-actions';
import { Button, Select } from '@mantine/core';
import type { z } from 'zod';
import type { ListState } from '../../../lib/address/list-search.ts';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { type AUDIT_LIST, rangeProblem } from './audit-list.ts';

interface AuditFiltersProps {
  list: ListState<z.output<typeof AUDIT_LIST.schema>>;
  hasSystems?: boolean;
}

export function AuditFilters({ list, hasSystems = true }: AuditFiltersProps) {
  const { subjectType, systemId, from, to } = list.values;
  return (
    <>
      <SearchBox label="Search" placeholder="User, action or name" text={list.text} onSearch={list.type} />
      {hasSystems && (
        <SystemSelect
          label="System"
          placeholder="All systems"
          value={systemId || null}
          onChange={(id) => list.set({ systemId: id })}
          clearable
          clearButtonProps={clearButton('Clear system')}
        />
      )}
      <Select
        label="Subject type"
        placeholder="All types"
        data={typeOptions(subjectType)}
        value={subjectType || null}
        onChange={(type) => list.set({ subjectType: type })}
        clearable
        clearButtonProps={clearButton('Clear subject type')}
      />
      <DayInput label="From" value={from} onChange={(day) => list.set({ from: day })} />
      <DayInput
        label="To"
        value={to}
        onChange={(day) => list.set({ to: day })}
        error={rangeProblem(list.values)}
      />
      {list.isNarrowed && (
        <Button variant="subtle" onClick={list.clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}

/** Includes the type in the address, even if it is unknown. */
const typeOptions = (chosen: string) =>
  [...new Set<string>([...AUDIT_SUBJECTS, ...(chosen ? [chosen] : [])])].map((type) => ({
    value: type,
    label: auditSubjectText(type),
  }));
