import { API_EXAMPLES } from '@capwise/domain/account/api-explorer/api-examples';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './explorer.module.css';
import type { useExplorer } from './use-explorer.ts';

interface ExplorerFormProps {
  explorer: ReturnType<typeof useExplorer>;
  onInsert(query: string, variables: object): Promise<void>;
}

export function ExplorerForm({ explorer, onInsert }: ExplorerFormProps) {
  const { typed, type, token, setToken, wrong, run, running } = explorer;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  };
  return (
    <form className={classes.form} ref={form} noValidate onSubmit={submit} onKeyDown={runByKey}>
      <TextInput
        type="password"
        label="API Token"
        description="Stays on this page only, until you leave it."
        autoComplete="off"
        value={token}
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
        error={wrong.token}
      />
      <div>
        <Text size="sm" fw={500}>
          Examples
        </Text>
        <Group gap="xs" mt={4}>
          {API_EXAMPLES.map(({ title, query, variables }) => (
            <Button
              key={title}
              variant="default"
              size="compact-sm"
              aria-label={`Insert the example ${title}`}
              onClick={() => void onInsert(query, variables)}
            >
              {title}
            </Button>
          ))}
        </Group>
      </div>
      <Textarea
        label="Query"
        description="A GraphQL query or mutation."
        {...CODE}
        minRows={8}
        maxRows={24}
        value={typed.query}
        onChange={({ currentTarget }) => type({ query: currentTarget.value })}
        error={wrong.query}
      />
      <Textarea
        label="Variables"
        description="A JSON object."
        {...CODE}
        minRows={3}
        maxRows={12}
        value={typed.variables}
        onChange={({ currentTarget }) => type({ variables: currentTarget.value })}
        error={wrong.variables}
      />
      <Group gap="sm">
        <Button type="submit" loading={running !== null}>
          Run
        </Button>
        {running && (
          <Button variant="default" onClick={() => running.abort()}>
            Stop
          </Button>
        )}
        <Text size="sm" c="dimmed">
          Ctrl+Enter or ⌘+Enter
        </Text>
      </Group>
    </form>
  );
}

const CODE = {
  autosize: true,
  spellCheck: false,
  autoCapitalize: 'off',
  autoComplete: 'off',
  classNames: { input: classes.code ?? '' },
} as const;
