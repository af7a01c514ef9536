import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { SEARCH_LENGTH } from '@capwise/domain/search';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './insights-page.module.css';

interface SearchBoxProps {
  q: string;
  onSubmit(text: string): void;
}

export function SearchBox({ q, onSubmit }: SearchBoxProps) {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  // The address changed through a link or browser button, so it replaces the typed text.
  if (shown !== q) {
    setShown(q);
    setText(q);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  return (
    <search>
      <form className={classes.search} onSubmit={submit}>
        <TextInput
          type="search"
          maxLength={SEARCH_LENGTH}
          className={classes.input}
          size="md"
          aria-label="Search Technologies or Products"
          placeholder={INSIGHTS_TEXTS.searchPlaceholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          autoFocus={q === ''}
          enterKeyHint="search"
        />
        <Button type="submit" size="md">
          Search
        </Button>
      </form>
    </search>
  );
}
