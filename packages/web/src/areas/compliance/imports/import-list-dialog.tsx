import type { ListImportKind, OwnImport } from '@capwise/domain/compliance/imports/own-import';
import { Button, Text } from '@mantine/core';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import { rawColumns } from './csv-head.ts';
import { ImportDialog } from './import-dialog.tsx';
import { Count, Counts, Errors, FileLine, Preview, saveCsv } from './import-parts.tsx';
import { LIST_FILES, type ListHead, readListHead } from './list-file.ts';
import { listWords } from './list-words.ts';
import { type ChosenFile, useFileImport } from './use-file-import.ts';

interface ImportListDialogProps {
  kind: ListImportKind;
  onClose(): void;
  onDone(): void;
}

export function ImportListDialog({ kind, onClose, onDone }: ImportListDialogProps) {
  const state = useFileImport<ListHead, OwnImport>();
  const { chosen, imported } = state;
  const { many } = useEntityLabel();
  const words = listWords(kind, many);
  const { explanation, example } = LIST_FILES[kind];
  return (
    <ImportDialog
      title={`Import ${words}`}
      state={state}
      read={(file) => readListHead(kind, file)}
      act={importAct}
      onClose={onClose}
      onDone={onDone}
    >
      {chosen ? (
        <ImportListLook words={words} chosen={chosen} imported={imported} />
      ) : (
        <>
          <Text>
            {explanation} You can check for errors before anything is saved. Either all rows are imported or
            none.
          </Text>
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => saveCsv(example, `${words.toLowerCase()} example.csv`)}
            >
              Download an example
            </Button>
          </div>
        </>
      )}
    </ImportDialog>
  );
}

function importAct({ rows, inserted, links = 0, errorCount }: OwnImport) {
  const label = `Import ${rows.toLocaleString('en-US')} Row${rows === 1 ? '' : 's'}`;
  if (errorCount > 0) return { label, refusal: 'Correct the errors in the file before you import it' };
  return { label, refusal: inserted + links === 0 ? 'The file changes nothing' : null };
}

interface ImportListLookProps {
  words: string;
  chosen: ChosenFile<ListHead, OwnImport>;
  imported: OwnImport | null;
}

function ImportListLook({ words, chosen: { file, head, look }, imported }: ImportListLookProps) {
  const reported = imported ?? look;
  return (
    <>
      <FileLine name={file.name} rows={reported?.rows ?? null} />
      {reported && (
        <Counts isImported={imported !== null}>
          <Count of={reported.inserted} text={`${words.toLowerCase()} added or changed`} />
          {reported.links !== undefined && <Count of={reported.links} text="links added" />}
          <Count of={reported.errorCount} text="errors" isBad={reported.errorCount > 0} />
        </Counts>
      )}
      {reported && reported.errors.length > 0 && (
        <Errors errors={reported.errors} total={reported.errorCount} fileName={file.name} />
      )}
      {head.columns.length > 0 && (
        <Preview columns={rawColumns(head.columns)} rows={head.rows} rowId={({ line }) => String(line)} />
      )}
    </>
  );
}
