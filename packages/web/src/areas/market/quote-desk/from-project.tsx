import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { ReadDocumentQuoteMutation } from './quote-desk.graphql.ts';
import { quotePath } from './quote-path.ts';

/** Reads a document of a project. Hidden from accounts that may not see projects. */
export function FromProject() {
  const mayOpen = useCan('ViewProjects');
  const [opened, setOpened] = useState(false);
  const [read, busy] = useSave(ReadDocumentQuoteMutation, { showsReason: true });
  const navigate = useNavigate();
  if (!mayOpen) return null;
  const open = async (documentId: string) => {
    const saved = await read({ documentId });
    if (saved?.data) void navigate(quotePath(saved.data.readDocumentQuote.id));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFolder size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        From a project
      </Button>
      <Dialog title="Read a Document" opened={opened} onClose={() => setOpened(false)} busy={busy}>
        <Documents busy={busy} onCancel={() => setOpened(false)} onRead={(id) => void open(id)} />
      </Dialog>
    </>
  );
}

interface DocumentsProps {
  busy: boolean;
  onCancel(): void;
  onRead(documentId: string): void;
}

function Documents({ busy, onCancel, onRead }: DocumentsProps) {
  const { systemId } = useSelectedSystem();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const reason = chosen === '' ? 'Choose a document first' : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) onRead(chosen);
  };
  const type = (text: string) => {
    setSearch(text);
    setChosen('');
  };
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <SearchBox label="Search Documents" isAlone text={search} onSearch={type} />
        <DocumentChoice systemId={systemId} search={search} chosen={chosen} onChoose={setChosen} />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <SubmitButton label="Read" reason={reason} busy={busy} />
      </DialogFooter>
    </form>
  );
}
