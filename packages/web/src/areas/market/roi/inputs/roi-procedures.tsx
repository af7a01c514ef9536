import { PROCEDURE_FIELDS } from '@capwise/domain/market/roi/roi-fields';
import { PROCEDURE_NAME_LENGTH, type RoiProcedure } from '@capwise/domain/market/roi/roi-input';
import { startNote } from '@capwise/domain/market/roi/roi-start';
import { Button, Paper, Tabs, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './roi.module.css';
import { RoiNumberField } from './roi-number-field.tsx';
import type { Roi } from './use-roi.ts';

export const VOLUME_FIELD = '[data-field="yearlyProceduresPerformed"]';

export function RoiProcedures({ roi }: { roi: Roi }) {
  const { input, procedure } = roi;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter(section);
  // The catalog fills in the first procedure of a new calculator.
  const notes = {
    reimbursementPerProcedure: startNote(roi.prefill.reimbursementPerProcedure, 'catalog'),
    consumablesCostPerProcedure: startNote(roi.prefill.operatingCostPerProcedure, 'catalog'),
  };

  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId} ref={section}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          Procedures
        </Title>
        <div className={classes.actions}>
          {roi.undo?.what === 'removal' && (
            <Button variant="subtle" size="xs" onClick={() => focusAfter(roi.undo?.run)}>
              Undo Remove
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={roi.addProcedure}
            data-add-procedure
          >
            Add Procedure
          </Button>
        </div>
      </div>
      {procedure ? (
        <Tabs
          value={String(procedure.id)}
          onChange={(id) => roi.selectProcedure(Number(id))}
          keepMounted={false}
        >
          <Tabs.List aria-labelledby={titleId}>
            {input.procedures.map(({ id, procedureName }) => (
              <Tabs.Tab key={id} value={String(id)}>
                {procedureName}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {input.procedures.map((one) => (
            <Tabs.Panel key={one.id} value={String(one.id)} className={classes.procedure}>
              <ProcedureFields
                procedure={one}
                onChange={roi.changeProcedure}
                onRemove={() => focusAfter(() => roi.removeProcedure(one.id))}
                notes={one.id === 1 ? notes : {}}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <Text c="dimmed" className={classes.none}>
          No Procedures.
        </Text>
      )}
    </Paper>
  );
}

/** Focuses the selected procedure after a change that removes its own button. */
function useFocusAfter(section: { current: HTMLElement | null }) {
  const changed = useRef(false);
  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
    (find('[role="tab"][aria-selected="true"]') ?? find('[data-add-procedure]'))?.focus();
  });
  return (change: (() => void) | undefined) => {
    changed.current = true;
    change?.();
  };
}

interface ProcedureFieldsProps {
  procedure: RoiProcedure;
  onChange(procedure: RoiProcedure): void;
  onRemove(): void;
  notes: Partial<Record<keyof RoiProcedure, string | null>>;
}

function ProcedureFields({ procedure, onChange, onRemove, notes }: ProcedureFieldsProps) {
  return (
    <>
      <div className={classes.fields}>
        <NameField
          name={procedure.procedureName}
          onCommit={(procedureName) => onChange({ ...procedure, procedureName })}
        />
        {PROCEDURE_FIELDS.map(({ name, label, kind }) => (
          <RoiNumberField
            key={name}
            label={label}
            kind={kind}
            value={procedure[name]}
            note={notes[name] ?? null}
            name={name}
            onCommit={(value) => onChange({ ...procedure, [name]: value })}
          />
        ))}
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconTrash size={14} aria-hidden />}
        // The second click of a double click would remove the next procedure.
        onClick={({ detail }) => detail < 2 && onRemove()}
      >
        Remove {procedure.procedureName}
      </Button>
    </>
  );
}

/** A tab needs a name, so an emptied name is restored. */
function NameField({ name, onCommit }: { name: string; onCommit(name: string): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const next = typed?.trim();
    setTyped(null);
    if (next && next !== name) onCommit(next);
  };
  return (
    <TextInput
      label="Procedure Name"
      maxLength={PROCEDURE_NAME_LENGTH}
      autoComplete="off"
      value={typed ?? name}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
