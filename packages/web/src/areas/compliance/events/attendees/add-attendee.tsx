import {
  ATTENDEE_KINDS,
  EVENT_NAME_LENGTH,
  OTHER,
  PHYSICIAN,
} from '@capwise/domain/compliance/events/events';
import { Button, Select, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ReferenceSelect } from '../../lists/select/reference-select.tsx';
import type { Reference } from '../../lists/select/use-reference-page.ts';
import type { Attendee } from './attendee.ts';
import classes from './attendees.module.css';
import { ChooseDialog } from './choose-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';

const KINDS = Object.entries(ATTENDEE_KINDS).map(([value, label]) => ({ value, label }));

interface AddAttendeeProps {
  heldOn: string;
  onAdd(attendees: Attendee[]): void;
}

/** Adds one attendee, physicians of the tree, or those of a list. */
export function AddAttendee({ heldOn, onAdd }: AddAttendeeProps) {
  const [kind, setKind] = useState(PHYSICIAN as number);
  const [provider, setProvider] = useState<Reference | null>(null);
  const [name, setName] = useState('');
  const [opened, setOpened] = useState<'tree' | 'list' | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);
  const needsProvider = kind !== OTHER;
  const needsName = kind !== PHYSICIAN;
  const isComplete = (!needsProvider || provider !== null) && (!needsName || name.trim() !== '');
  const add = () => {
    onAdd([
      {
        key: crypto.randomUUID(),
        kind,
        provider: needsProvider ? provider : null,
        name: needsName ? name : '',
      },
    ]);
    setName('');
    if (kind === PHYSICIAN) setProvider(null);
    // The button is disabled until the next attendee is chosen.
    area.current?.querySelector<HTMLElement>('[data-after-add]')?.focus();
  };
  return (
    <div ref={area} className={classes.add}>
      <Select
        label="Kind of Attendee"
        data={KINDS}
        value={String(kind)}
        onChange={(value) => setKind(Number(value))}
        allowDeselect={false}
      />
      {needsProvider && (
        <ReferenceSelect
          type="provider"
          label={kind === PHYSICIAN ? 'Physician' : 'Their Physician'}
          placeholder="Name or NPI"
          chosen={provider}
          onChange={setProvider}
          openOnFocus={false}
          data-after-add={!needsName || undefined}
        />
      )}
      {needsName && (
        <TextInput
          label="Name of Attendee"
          value={name}
          maxLength={EVENT_NAME_LENGTH}
          data-after-add
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <div className={classes.acts}>
        <Button variant="default" disabled={!isComplete} onClick={add}>
          Add Attendee
        </Button>
        <Button variant="default" onClick={() => setOpened('tree')}>
          Choose Physicians
        </Button>
        <Button variant="default" onClick={() => setOpened('list')}>
          Add List
        </Button>
      </div>
      {opened === 'tree' && <ChooseDialog heldOn={heldOn} onAdd={onAdd} onClose={close} />}
      {opened === 'list' && <ListDialog onAdd={onAdd} onClose={close} />}
    </div>
  );
}
