import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { MAX_GIFT_ROWS } from '@capwise/domain/compliance/imports/gift-rows';
import type { Day } from '@capwise/domain/dates';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCanIn, useOrganization } from '../../../lib/session/organization.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { saveCsv } from '../imports/import-parts.tsx';
import { useFileImport } from '../imports/use-file-import.ts';
import { useToday } from '../use-today.ts';
import {
  type GiftFileHead,
  type GiftFileLook,
  type GiftImportChoices,
  readGiftHead,
} from './import-gifts-file.ts';
import { ImportGiftsLook } from './import-gifts-look.tsx';

interface ImportGiftsDialogProps {
  onClose(): void;
  onDone(): void;
}

const PAST_YEARS =
  'Import gifts or thresholds of earlier years. No alerts are sent. ' +
  'Gifts from before last year are closed: they cannot be edited, returned or deleted.';

export function ImportGiftsDialog({ onClose, onDone }: ImportGiftsDialogProps) {
  const mayImportPast = useCanIn('ManageAnnualThresholds');
  const [choices, setChoices] = useState<GiftImportChoices>({
    isHistory: false,
    leavesRepeats: true,
    addsMissing: false,
  });
  const { isHistory } = choices;
  const state = useFileImport<GiftFileHead, GiftFileLook>();
  const { chosen, imported, busy, choose } = state;
  const change = (changed: Partial<GiftImportChoices>) => {
    // Ignore changes during an import, which uses the options of the preview.
    if (busy && chosen?.look) return;
    const next = { ...choices, ...changed };
    setChoices(next);
    if (chosen) void choose(chosen.file, (file) => readGiftHead(file, next));
  };
  return (
    <ImportDialog
      title="Import Gifts"
      state={state}
      read={(file) => readGiftHead(file, choices)}
      act={(look) => importAct(look, chosen?.head.name === 'thresholds' ? 'Threshold' : 'Gift')}
      onClose={onClose}
      onDone={onDone}
    >
      {!chosen && <Explanation isHistory={isHistory} />}
      {mayImportPast && !imported && (
        <Checkbox
          label="Past Years"
          description={PAST_YEARS}
          checked={isHistory}
          onChange={({ currentTarget: { checked } }) => change({ isHistory: checked })}
        />
      )}
      {chosen && <ImportGiftsLook chosen={chosen} imported={imported} choices={choices} onChange={change} />}
    </ImportDialog>
  );
}

function importAct({ inserted, known, repeated = 0, leftOut = 0, errorCount }: GiftFileLook, what: string) {
  const count = `${inserted.toLocaleString('en-US')} ${what}${inserted === 1 ? '' : 's'}`;
  const isAgain = what === 'Gift' && known + repeated > 0 && leftOut === 0;
  const label = isAgain
    ? `Import All ${count}`
    : `Import ${count}${leftOut > 0 ? `, Leave Out ${leftOut.toLocaleString('en-US')}` : ''}`;
  if (errorCount > 0) return { label, refusal: 'Correct the errors in the file before you import it' };
  return { label, refusal: inserted === 0 ? 'The file has no new rows' : null };
}

const giftExample = (day: Day) => [
  [
    'provider_id',
    'entity_id',
    'received_date',
    'gift_type',
    'requestor',
    'amount',
    'incidental',
    'description',
    'comments',
  ],
  ['P0001', 'E001', day, 'Meal', 'Oncology', '84.95', 'no', 'Dinner after the lecture', 'Paid by card'],
  ['P0002', 'E001', day, 'Book', 'Oncology', '12.00', 'yes', '', ''],
];
const thresholdExample = (year: number) => [
  ['year', 'amount', 'incidental_amount'],
  [String(year - 1), '500.00', '45.00'],
  [String(year - 2), '490.00', '44.00'],
];

function Explanation({ isHistory }: { isHistory: boolean }) {
  const { root } = useOrganization();
  const year = yearOf(useToday());
  const day = `${isHistory ? year - 1 : year}-01-01`;
  return (
    <>
      <Text>
        Choose a CSV file with the columns provider_id or npi, entity_id or entity, received_date, gift_type,
        requestor and amount. The columns incidental, description, comments, exception, conditions, status,
        returned_date and void_reason are optional. The export of the gift list has these columns under its
        own names. The file can have at most {MAX_GIFT_ROWS.toLocaleString('en-US')} rows. IDs are those of
        the column ID in Admin Settings. An entity, a gift type and a requestor are named as in their lists.{' '}
        {isHistory &&
          'To import thresholds, choose a file with the columns year, amount and incidental_amount, and remuneration_amount for limited remuneration. '}
        You can check for errors before anything is saved. Either all rows are imported or none.
      </Text>
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => saveCsv(giftExample(day), 'gifts example.csv')}
        >
          Download an example
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          component={Link}
          to={`${root}/${COMPLIANCE_SCREENS.imports.path}`}
        >
          Earlier imports
        </Button>
        {isHistory && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => saveCsv(thresholdExample(year), 'thresholds example.csv')}
          >
            Download an example of thresholds
          </Button>
        )}
      </Group>
    </>
  );
}
