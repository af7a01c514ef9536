import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { whyNotLoaded } from '../../lib/graphql/not-loaded.ts';
import { HitList } from './hit-list.tsx';
import type { Hit, Hits } from './hits/hit.ts';
import { useSelectedHit } from './hits/use-selected-hit.ts';
import classes from './palette.module.css';
import { takeTyped } from './typed-ahead.ts';

interface PaletteSearchProps {
  useHits(typed: string): Hits;
  onChoose(hit: Hit): void;
}

export function PaletteSearch({ useHits, onChoose }: PaletteSearchProps) {
  const [typed, setTyped] = useState('');
  const { groups, loading, error } = useHits(typed);
  const { selected, select, move } = useSelectedHit(groups, typed);
  const listId = useId();
  const hitElementId = (hit: Hit) => `${listId}-${hit.key.replaceAll(/\W/g, '-')}`;
  const hits = groups.flatMap((group) => group.hits);
  const count = hits.filter(({ isFallback }) => !isFallback).length;

  const takeAhead = () => {
    const ahead = takeTyped();
    setTyped((before) => before + ahead);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && selected) onChoose(selected);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        className={classes.input}
        leftSection={<IconSearch aria-hidden size={18} stroke={1.75} />}
        rightSection={<Key>Esc</Key>}
        rightSectionWidth={56}
        placeholder="Find something, or go to a screen"
        aria-label="Find"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? listId : undefined}
        aria-activedescendant={selected ? hitElementId(selected) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          select(null);
        }}
        onFocus={takeAhead}
        onKeyDown={onKeyDown}
      />
      <div className={classes.line} data-loading={loading || undefined} />
      <Answer text={answerStateText(typed, { count, loading, error })} isError={Boolean(error)} />
      {hits.length > 0 && (
        <HitList
          {...{ groups, selected, typed, hitElementId, onChoose }}
          id={listId}
          busy={loading}
          onPoint={select}
        />
      )}
      <div className={classes.foot} aria-hidden="true">
        <Key>↑</Key>
        <Key>↓</Key>
        <span>choose</span>
        <Key>Enter</Key>
        <span>open</span>
        <span className={classes.end}>
          <Key>Esc</Key> close
        </span>
      </div>
    </>
  );
}

const Key = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={classes.key}>
    {children}
  </span>
);

interface AnswerState {
  count: number;
  loading: boolean;
  error: unknown;
}

const FAILED = 'An error has occurred';

/** Announces the result. The offer to search elsewhere does not count as a result. */
function answerStateText(typed: string, { count, loading, error }: AnswerState): string {
  if (error) return [FAILED, whyNotLoaded(error)].filter(Boolean).join('. ');
  if (loading || typed.trim() === '') return '';
  return count > 0 ? `${count} ${count === 1 ? 'result' : 'results'}` : 'Nothing found';
}

/** An empty result is shown as text. A number of results is only announced. */
function Answer({ text, isError }: { text: string; isError: boolean }) {
  const isSeen = isError || text === 'Nothing found';
  return (
    <div role="status">
      {isSeen ? <p className={classes.nothing}>{text}</p> : <VisuallyHidden>{text}</VisuallyHidden>}
    </div>
  );
}
