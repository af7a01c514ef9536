import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './explorer.module.css';
import { type Argument, documentFor, fieldsOf, OPERATIONS, type Operation } from './reference.ts';

interface OperationListProps {
  onInsert(query: string, variables: object): Promise<void>;
}

const matches = ({ name, description = '' }: Operation, words: readonly string[]) =>
  words.every((word) => `${name} ${description}`.toLowerCase().includes(word));

export function OperationList({ onInsert }: OperationListProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = OPERATIONS.filter((one) => matches(one, words));
  return (
    <SectionCard title="Operations" note={found.length}>
      <div className={classes.operations}>
        <TextInput
          type="search"
          label="Search operations"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {found.length === 0 && <Text c="dimmed">No Operations Found</Text>}
        <ul className={classes.list} aria-label="Operations">
          {found.map((operation) => (
            <li key={operation.name}>
              <OperationItem operation={operation} onInsert={onInsert} />
            </li>
          ))}
        </ul>
      </div>
    </SectionCard>
  );
}

function OperationItem({ operation, onInsert }: OperationListProps & { operation: Operation }) {
  const [isOpen, setOpen] = useState(false);
  const { name, kind } = operation;
  const insert = () => {
    const { query, variables } = documentFor(operation);
    void onInsert(query, variables);
  };
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>
        <code>{name}</code>
        {kind === 'mutation' && (
          <Text component="span" size="xs" c="dimmed">
            {' '}
            changes data
          </Text>
        )}
      </summary>
      {isOpen && (
        <div className={classes.details}>
          <Details operation={operation} />
          <Button variant="default" size="compact-sm" aria-label={`Insert ${name}`} onClick={insert}>
            Insert
          </Button>
        </div>
      )}
    </details>
  );
}

function Details({ operation }: { operation: Operation }) {
  const { description, needs, args, type } = operation;
  return (
    <>
      {description && <Text size="sm">{description}</Text>}
      <Text size="sm">
        Needs: <code>{needs}</code>
      </Text>
      {args.length > 0 && <Text size="sm">Arguments:</Text>}
      {args.length > 0 && (
        <ul className={classes.fields}>
          {args.map((arg) => (
            <ArgumentItem key={arg.name} arg={arg} />
          ))}
        </ul>
      )}
      <Text size="sm">
        Returns <code>{type}</code>
        {fieldsOf(type) && ':'}
      </Text>
      <Fields type={type} />
    </>
  );
}

const ArgumentItem = ({ arg }: { arg: Argument }) => (
  <li>
    <code>
      {arg.name}: {arg.type}
    </code>
    {arg.description && ` ${arg.description}`}
    <Fields type={arg.type} />
  </li>
);

function Fields({ type }: { type: string }) {
  const fields = fieldsOf(type);
  if (!fields) return null;
  return (
    <ul className={classes.fields}>
      {fields.map((field) => (
        <li key={field.name}>
          <code>
            {field.name}: {field.type}
          </code>
        </li>
      ))}
    </ul>
  );
}
