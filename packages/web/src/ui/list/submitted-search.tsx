import { SEARCH_LENGTH } from '@capwise/domain/search';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import classes from './list-card.module.css';

interface SubmittedSearchProps {
  label: string;
  /** Without other fields next to it, so that its placeholder is enough. */
  isAlone?: boolean;
  placeholder: string;
  text: string;
  onSearch(text: string): void;
  disabled?: boolean;
}

export function SubmittedSearch(props: SubmittedSearchProps) {
  const { label, isAlone = false, placeholder, text, onSearch, disabled = false } = props;
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form aria-label={label} className={classes.submitted} onSubmit={submit}>
      <TextInput
        type="search"
        maxLength={SEARCH_LENGTH}
        className={classes.term}
        {...(isAlone ? { 'aria-label': label } : { label })}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        disabled={disabled}
        autoComplete="off"
      />
      <Button type="submit" variant="default" disabled={disabled}>
        Search
      </Button>
    </form>
  );
}
