import { dollarsToCents, formatCents } from '@capwise/domain/money';
import { rawColumns } from '../imports/csv-head.ts';
import { Count, Counts, Errors, FileLine, Preview } from '../imports/import-parts.tsx';
import type { ChosenFile } from '../imports/use-file-import.ts';
import { ExceededThresholds } from './exceeded-thresholds.tsx';
import { ImportGiftsChoices } from './import-gifts-choices.tsx';
import type { GiftFileHead, GiftFileLook, GiftImportChoices } from './import-gifts-file.ts';

interface ImportGiftsLookProps {
  chosen: ChosenFile<GiftFileHead, GiftFileLook>;
  imported: GiftFileLook | null;
  choices: GiftImportChoices;
  onChange(changed: Partial<GiftImportChoices>): void;
}

export function ImportGiftsLook(props: ImportGiftsLookProps) {
  const { chosen, imported, choices, onChange } = props;
  const { file, head, look } = chosen;
  const reported = imported ?? look;
  const isGifts = head.name === 'gifts';
  const columns = rawColumns(head.columns);
  return (
    <>
      <FileLine name={file.name} rows={reported?.rows ?? null} />
      {reported && (
        <Counts isImported={imported !== null}>
          <Count of={reported.inserted} text={countText(isGifts, imported !== null)} />
          {isGifts ? (
            <Count of={formatCents(dollarsToCents(reported.amount ?? 0))} text="total value" />
          ) : (
            <Count of={reported.known} text="already set, ignored" />
          )}
          <Count of={reported.errorCount} text="errors" isBad={reported.errorCount > 0} />
        </Counts>
      )}
      {isGifts && look && !imported && (
        <ImportGiftsChoices look={look} choices={choices} onChange={onChange} />
      )}
      {reported && (
        <ExceededThresholds thresholds={reported} isImported={imported !== null} fileName={file.name} />
      )}
      {reported && reported.errors.length > 0 && (
        <Errors errors={reported.errors} total={reported.errorCount} fileName={file.name} />
      )}
      {columns.length > 0 && (
        <Preview columns={columns} rows={head.rows} rowId={({ line }) => String(line)} />
      )}
    </>
  );
}

function countText(isGifts: boolean, isImported: boolean): string {
  const what = isGifts ? 'gifts' : 'thresholds';
  return isImported ? `${what} added` : `new ${what}`;
}
