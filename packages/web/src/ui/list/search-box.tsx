import { SEARCH_LENGTH } from '@capwise/domain/search';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './list-card.module.css';

interface SearchBoxProps {
  /** Names the box for screen readers; seen unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  placeholder?: string;
  /** The text that is searched for now, of the address as a rule. */
  text: string;
  onSearch(text: string): void;
  /** Milliseconds that the search waits for the next key. */
  delay?: number;
  /** Has the focus when the dialog opens that it stands in. */
  isFirst?: boolean;
}

/** What lists wait for the next key unless the specification says otherwise. */
const DELAY_MS = 275;

/** Holds what is being typed itself: until the typing rests nothing else is asked or drawn anew. */
export function SearchBox(props: SearchBoxProps) {
  const { label, hideLabel = false, placeholder, text, onSearch, delay = DELAY_MS } = props;
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const search = useDebouncedCallback((next: string) => {
    sent.current = next;
    onSearch(next);
  }, delay);
  // Back, Forward or a cleared filter brought another text, and what was typed belongs to the one before.
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
      className={classes.search!}
      {...(hideLabel ? { 'aria-label': label } : { label })}
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
