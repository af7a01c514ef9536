import type { GiftImport } from '@capwise/domain/compliance/imports/gift-rows';
import type { OwnImport } from '@capwise/domain/compliance/imports/own-import';
import { dollarsToCents, formatCents } from '@capwise/domain/money';
import { Alert } from '@mantine/core';
import { type RawRow, rawColumns } from '../imports/csv-head.ts';
import { Count, Counts, Errors, FileLine, Preview } from '../imports/import-parts.tsx';
import type { ChosenFile } from '../imports/use-file-import.ts';
import { ExceededThresholds } from './exceeded-thresholds.tsx';
import type { GiftFileHead } from './import-gifts-file.ts';

export type GiftFileLook = OwnImport & Partial<Omit<GiftImport, keyof OwnImport>>;

interface ImportGiftsLookProps {
  chosen: ChosenFile<GiftFileHead, GiftFileLook>;
  imported: GiftFileLook | null;
}

export function ImportGiftsLook({ chosen: { file, head, look }, imported }: ImportGiftsLookProps) {
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
      {isGifts && look && !imported && look.known > 0 && (
        <Alert color="yellow">
          {knownText(look.known)} to be recorded already, with the same day, provider, place, gift type,
          requestor and value. Importing them records them again.
        </Alert>
      )}
      {isGifts && look && !imported && (look.repeated ?? 0) > 0 && (
        <Alert color="yellow">{repeatedText(look.repeated!)}</Alert>
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

const knownText = (count: number): string =>
  count === 1 ? '1 gift seems' : `${count.toLocaleString('en-US')} gifts seem`;

const repeatedText = (count: number): string =>
  `${count === 1 ? '1 row repeats' : `${count.toLocaleString('en-US')} rows repeat`} an earlier row of the file in every column. Each row becomes a separate gift.`;

function countText(isGifts: boolean, isImported: boolean): string {
  const what = isGifts ? 'gifts' : 'thresholds';
  return isImported ? `${what} added` : `new ${what}`;
}
