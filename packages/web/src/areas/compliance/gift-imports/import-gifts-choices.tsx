import { formatCount } from '@capwise/domain/units';
import { Alert, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useCanIn } from '../../../lib/session/organization.ts';
import type { GiftFileLook, GiftImportChoices } from './import-gifts-file.ts';

interface ImportGiftsChoicesProps {
  look: GiftFileLook;
  choices: GiftImportChoices;
  onChange(changed: Partial<GiftImportChoices>): void;
}

/** Choices about repeated gifts and missing names, which depend on the preview. */
export function ImportGiftsChoices({ look, choices, onChange }: ImportGiftsChoicesProps) {
  const mayAdd = [useCanIn('AddEditRequestors'), useCanIn('AddEditGiftTypes')].every(Boolean);
  const { known, repeated = 0, missingRequestors = [], missingGiftTypes = [] } = look;
  const { leavesRepeats, addsMissing } = choices;
  const missing = [
    missingRequestors.length > 0 && formatCount(missingRequestors.length, 'requestor'),
    missingGiftTypes.length > 0 && formatCount(missingGiftTypes.length, 'gift type'),
  ].filter(Boolean);
  return (
    <>
      {known + repeated > 0 && (
        <Alert color="yellow">
          {known > 0 &&
            `${knownText(known)} to be recorded already, with the same day, provider, place, gift type,
            requestor and value. `}
          {repeated > 0 && repeatedText(repeated)}
          <Checkbox
            mt="xs"
            label="Leave out what is recorded already or repeated"
            checked={leavesRepeats}
            onChange={({ currentTarget: { checked } }) => onChange({ leavesRepeats: checked })}
          />
        </Alert>
      )}
      {mayAdd && missing.length > 0 && (
        <Checkbox
          label={`Add ${missing.join(' and ')} that do not exist yet`}
          description={`${[...missingRequestors, ...missingGiftTypes].slice(0, NAMED).join(', ')}${
            missingRequestors.length + missingGiftTypes.length > NAMED ? ' and others' : ''
          }. They stay if you undo the import.`}
          checked={addsMissing}
          onChange={({ currentTarget: { checked } }) => onChange({ addsMissing: checked })}
        />
      )}
    </>
  );
}

const NAMED = 10;

const knownText = (count: number): string =>
  count === 1 ? '1 gift seems' : `${count.toLocaleString('en-US')} gifts seem`;

const repeatedText = (count: number): string =>
  `${count === 1 ? '1 row repeats' : `${count.toLocaleString('en-US')} rows repeat`} an earlier row of the file in every column.`;
