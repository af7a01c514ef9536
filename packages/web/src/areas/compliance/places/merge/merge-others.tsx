import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { SEARCH_DELAY_MS } from '../../../../lib/search-delay.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { clearButton } from '../../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import classes from './doubles.module.css';
import { type MergeableRecord, recordText, useFoundRecords } from './use-doubles.ts';

interface MergeOthersProps {
  busy: boolean;
  onMerge(kept: MergeableRecord, others: readonly MergeableRecord[]): Promise<boolean>;
}

/** For records that only people recognize as one physician. */
export function MergeOthers({ busy, onMerge }: MergeOthersProps) {
  const [kept, setKept] = useState<MergeableRecord | null>(null);
  const [other, setOther] = useState<MergeableRecord | null>(null);
  const merge = async () => {
    if (!kept || !other || !(await onMerge(kept, [other]))) return;
    setKept(null);
    setOther(null);
  };
  return (
    <section className={classes.double} aria-label="Other records">
      <div className={classes.head}>
        <h3>Other records</h3>
        <ActionButton
          label="Merge These"
          size="compact-sm"
          refusal={kept && other && refusalOf(kept, other)}
          isReasonText
          disabled={busy || !kept || !other}
          onClick={() => void merge()}
        />
      </div>
      <div className={classes.pair}>
        <RecordSelect label="Record to Keep" chosen={kept} onChange={setKept} />
        <RecordSelect label="Record to Merge into It" chosen={other} onChange={setOther} />
      </div>
    </section>
  );
}

function refusalOf(kept: MergeableRecord, other: MergeableRecord): string | null {
  if (kept.providerId === other.providerId) return 'Choose two records.';
  if (kept.npi === '' || other.npi === '' || kept.npi === other.npi) return null;
  return `The NPIs ${kept.npi} and ${other.npi} belong to different physicians.`;
}

interface RecordSelectProps {
  label: string;
  chosen: MergeableRecord | null;
  onChange(chosen: MergeableRecord | null): void;
}

function RecordSelect({ label, chosen, onChange }: RecordSelectProps) {
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const found = useFoundRecords(chosen && searched === optionText(chosen) ? '' : searched);
  const isFound = found.some(({ providerId }) => providerId === chosen?.providerId);
  const offered = chosen && !isFound ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      placeholder="Search by name or NPI"
      data={offered.map((one) => ({ value: one.providerId, label: optionText(one) }))}
      value={chosen?.providerId ?? null}
      onChange={(id) => onChange(offered.find(({ providerId }) => providerId === id) ?? null)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No matches found"
      {...SEARCHED}
      clearable
      clearButtonProps={clearButton(`Clear ${label}`)}
    />
  );
}

const optionText = (record: MergeableRecord): string =>
  `${recordText(record)}, ${record.npi ? `NPI ${record.npi}` : 'no NPI'}`;
