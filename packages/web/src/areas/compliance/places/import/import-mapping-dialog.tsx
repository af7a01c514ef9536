import { MAX_MAPPING_ROWS, type MappingImport } from '@capwise/domain/compliance/imports/mapping-rows';
import { Button, Text } from '@mantine/core';
import { ImportDialog } from '../../imports/import-dialog.tsx';
import { saveCsv } from '../../imports/import-parts.tsx';
import { useFileImport } from '../../imports/use-file-import.ts';
import { type MappingHead, readMappingHead } from './mapping-file.ts';
import { MappingLook } from './mapping-look.tsx';

interface ImportMappingDialogProps {
  onClose(): void;
  onDone(): void;
}

const EXAMPLE = [
  ['provider_id', 'entity_id'],
  ['P-10000', 'E-100'],
  ['P-10000', 'E-101'],
  ['P-10001', 'E-100'],
];

export function ImportMappingDialog({ onClose, onDone }: ImportMappingDialogProps) {
  const state = useFileImport<MappingHead, MappingImport>();
  const { chosen, imported } = state;
  return (
    <ImportDialog
      title="Provider Mapping Import"
      state={state}
      read={readMappingHead}
      act={({ inserted }) => ({
        label: `Import ${inserted.toLocaleString('en-US')} Link${inserted === 1 ? '' : 's'}`,
        refusal: inserted === 0 ? 'The file has no new links' : null,
      })}
      onClose={onClose}
      onDone={onDone}
    >
      {chosen ? <MappingLook chosen={chosen} imported={imported} /> : <Explanation />}
    </ImportDialog>
  );
}

const Explanation = () => (
  <>
    <Text>
      Choose a CSV file with the columns provider_id and entity_id and at most{' '}
      {MAX_MAPPING_ROWS.toLocaleString('en-US')} rows. Use the IDs with which your providers and entities were
      imported. A column npi can name the provider instead. You can check the changes before anything is
      saved.
    </Text>
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => saveCsv(EXAMPLE, 'provider mapping example.csv')}
      >
        Download an example
      </Button>
    </div>
  </>
);
