import { ATTENDEE_KINDS, MAX_ATTENDEES } from '@capwise/domain/compliance/events/events';
import { AppError } from '@capwise/domain/errors';
import { encodingNote, TextFileDecoder } from '@capwise/domain/imports/text-decoder';
import { formatCount } from '@capwise/domain/units';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { draftOf } from '../../../../lib/draft.ts';
import { useMember, useOrganization } from '../../../../lib/session/organization.ts';
import { FileChoice } from '../../../../ui/buttons/file-choice.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import type { Attendee } from './attendee.ts';
import classes from './attendees.module.css';
import { type FoundLine, kindOf, remainingLines, toAttendee, useFoundLines } from './use-found-lines.ts';

interface ListDialogProps {
  onAdd(attendees: Attendee[]): void;
  onClose(): void;
}

const MAX_BYTES = MAX_ATTENDEES * 1_000;
const MAX_SHOWN = 50;
const REPLACE = {
  title: 'Replace the list?',
  text: 'The lines of the file will replace those in the list.',
  yes: 'Replace',
};

/** Adds the attendees of a pasted list or a file. Wrong lines stay in the list until they are corrected. */
export function ListDialog({ onAdd, onClose }: ListDialogProps) {
  const { id: organizationId } = useOrganization();
  const { id: userId } = useMember();
  const draft = useMemo(
    () => draftOf(`event-list.${organizationId}.${userId}`, z.string()),
    [organizationId, userId],
  );
  const [text, setText] = useState(() => draft.read() ?? '');
  const [note, setNote] = useState('');
  const { found, busy, find, problem, setProblem } = useFoundLines(text);
  const write = (next: string) => {
    setText(next);
    setProblem('');
    setNote('');
    draft.write(next);
  };
  const { confirm, question } = useConfirm();
  const take = async (file: File) => {
    const read = await readList(file);
    if ('problem' in read) return setProblem(read.problem);
    if (text.trim() !== '' && text !== read.text && !(await confirm(REPLACE))) return;
    write(read.text);
    setNote(read.note);
  };
  const good = (found ?? []).filter((line) => line.problem == null);
  const add = () => {
    onAdd(good.map(toAttendee));
    const rest = remainingLines(text, found ?? []);
    if (rest !== '') return write(rest);
    draft.clear();
    onClose();
  };
  return (
    <Dialog title="Add List" opened onClose={onClose} width={640}>
      <DialogBody>
        <Textarea
          label="Attendees"
          description="One in each line: an NPI, a name, or both. Paste rows of a spreadsheet, or choose a CSV file. With the headings name, npi, kind and physician, a list has family, guests and staff, too."
          rows={10}
          data-autofocus
          value={text}
          error={problem}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <div role="status" className={classes.found}>
          {note && <p>{note}</p>}
          {found && <Found lines={found} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <FileChoice
          accept=".csv,.txt,text/csv,text/plain"
          onChoose={([file]) => void take(file!)}
          label="Choose File"
        />
        <Button variant="default" onClick={onClose}>
          {text === '' ? 'Cancel' : 'Close'}
        </Button>
        {found && good.length > 0 ? (
          <Button onClick={add}>Add Attendees</Button>
        ) : (
          <Button loading={busy} onClick={() => void find()} disabled={text.trim() === ''}>
            Find Physicians
          </Button>
        )}
      </DialogFooter>
      {question}
    </Dialog>
  );
}

async function readList(file: File): Promise<{ text: string; note: string } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: 'The file is too large. Choose a list of at most 1 MB.' };
  try {
    const decoder = new TextFileDecoder();
    const text = decoder.write(new Uint8Array(await file.arrayBuffer()), true);
    return { text, note: encodingNote(decoder.encoding) };
  } catch (error) {
    return { problem: error instanceof AppError ? error.message : 'The file cannot be read.' };
  }
}

function Found({ lines }: { lines: readonly FoundLine[] }) {
  const good = lines.filter(({ problem }) => problem == null);
  const wrong = lines.filter(({ problem }) => problem != null);
  const others = good.filter(({ kind, providerId }) => kind == null && providerId == null);
  const kinds = Object.entries(ATTENDEE_KINDS)
    .map(([kind, word]) => [word, good.filter((line) => kindOf(line) === Number(kind)).length] as const)
    .filter(([, count]) => count > 0);
  return (
    <>
      <p>
        {`Found ${formatCount(good.length, 'attendee')}`}
        {good.length > 0 && `: ${kinds.map(([word, count]) => `${word} ${count}`).join(', ')}`}
      </p>
      {others.length > 0 && (
        <p>
          {`${formatCount(others.length, 'line')} without a physician of this organization will be added as staff or other: `}
          {shown(others.map(({ name }) => name))}
        </p>
      )}
      {wrong.length > 0 && (
        <>
          <p>{`${formatCount(wrong.length, 'line')} will not be added and will stay in the list:`}</p>
          <ul>
            {wrong.slice(0, MAX_SHOWN).map(({ line, problem }) => (
              <li key={line}>{`Line ${line}: ${problem}`}</li>
            ))}
            {wrong.length > MAX_SHOWN && <li>…</li>}
          </ul>
        </>
      )}
    </>
  );
}

const shown = (names: readonly string[]): string =>
  names.slice(0, 20).join('; ') + (names.length > 20 ? ' …' : '');
