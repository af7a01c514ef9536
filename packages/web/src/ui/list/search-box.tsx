import { SEARCH_LENGTH } from '@capwise/domain/search';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_DELAY_MS } from '../../lib/search-delay.ts';
import classes from './list-card.module.css';

interface SearchBoxProps {
  label: string;
  /** Without other fields next to it, so that its placeholder is its label. */
  isAlone?: boolean;
  placeholder?: string;
  text: string;
  onSearch(text: string): void;
  /** Delay after the last key in milliseconds. */
  delay?: number;
  isFirst?: boolean;
}

/** Holds the typed text itself, so that nothing else re-renders while typing. */
export function SearchBox(props: SearchBoxProps) {
  const { label, isAlone = false, text, onSearch, delay = SEARCH_DELAY_MS } = props;
  const { placeholder = isAlone ? label : undefined } = props;
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const search = useDebouncedCallback((next: string) => {
    sent.current = next;
    onSearch(next);
  }, delay);
  // Back, Forward or a cleared filter changed the search, so discard the typed text.
  useEffect(() => {
    if (text === sent.current) return;
    search.cancel();
    sent.current = text;
    setTyped(text);
  }, [text, search]);

  return (
    <TextInput
      type="search"
      maxLength={SEARCH_LENGTH}
      className={classes.search}
      {...(isAlone ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        search(value.trim());
      }}
      autoComplete="off"
      data-autofocus={props.isFirst}
    />
  );
}
