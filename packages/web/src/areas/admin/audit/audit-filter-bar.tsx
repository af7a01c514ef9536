import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { SearchPatch, SetSearchOptions } from '../../../lib/address/use-search.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import classes from './audit-page.module.css';
import { type AuditSearch, rangeProblem, SEARCH_DELAY_MS } from './audit-search.ts';
import { SUBJECT_TYPES, subjectTypeText } from './audit-words.ts';
import { DayInput } from './day-input.tsx';

interface AuditFilterBarProps {
  search: AuditSearch;
  onChange(patch: SearchPatch<AuditSearch>, options?: SetSearchOptions): void;
}

const CLEARED: SearchPatch<AuditSearch> = {
  search: undefined,
  systemId: undefined,
  subjectType: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
};

/** Every change leads to the first page. */
export function AuditFilterBar({ search, onChange }: AuditFilterBarProps) {
  const change = (patch: SearchPatch<AuditSearch>) => onChange({ ...patch, page: undefined });
  const isFiltered = Boolean(
    search.search || search.systemId || search.subjectType || search.from || search.to,
  );
  return (
    <div className={classes.filters}>
      <SearchInput
        value={search.search}
        onChange={(text) => onChange({ search: text, page: undefined }, { replace: true })}
      />
      <SystemSelect value={search.systemId} onChange={(systemId) => change({ systemId })} />
      <Select
        label="Subject type"
        placeholder="All types"
        data={typeOptions(search.subjectType)}
        value={search.subjectType || null}
        onChange={(subjectType) => change({ subjectType })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear subject type' }}
      />
      <DayInput label="From" value={search.from} onChange={(from) => change({ from })} />
      <DayInput label="To" value={search.to} onChange={(to) => change({ to })} error={rangeProblem(search)} />
      {isFiltered && (
        <Button variant="subtle" className={classes.clear!} onClick={() => onChange(CLEARED)}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** The known types, and that of the address if it is another. */
const typeOptions = (chosen: string) =>
  [...new Set([...SUBJECT_TYPES, ...(chosen ? [chosen] : [])])].map((type) => ({
    value: type,
    label: subjectTypeText(type),
  }));

/** Shown to viewers of several systems. */
function SystemSelect({ value, onChange }: { value: string; onChange(id: string | null): void }) {
  const { systems } = useCurrentUser();
  if (systems.length < 2) return null;
  return (
    <Select
      label="System"
      placeholder="All systems"
      nothingFoundMessage="No matching Systems found"
      data={systems.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear system' }}
      selectFirstOptionOnChange
      limit={100}
    />
  );
}

/** Keeps what is being typed to itself until the reader pauses. */
function SearchInput({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [text, setText] = useState(value);
  const tell = useDebouncedCallback(onChange, SEARCH_DELAY_MS);
  // Back, forward and 'Clear filters' change the address without a key being pressed.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  return (
    <TextInput
      className={classes.search!}
      type="search"
      label="Search"
      placeholder="User, action or name"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}
