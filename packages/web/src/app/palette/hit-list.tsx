import { Highlight } from '@mantine/core';
import { useEffect } from 'react';
import { Passage } from '../../ui/list/passage.tsx';
import type { Hit, HitGroup } from './hits/hit.ts';
import classes from './palette.module.css';

interface HitListProps {
  id: string;
  groups: readonly HitGroup[];
  selected: Hit | null;
  typed: string;
  busy: boolean;
  hitElementId(hit: Hit): string;
  onPoint(hit: Hit): void;
  onChoose(hit: Hit): void;
}

export function HitList({
  id,
  groups,
  selected,
  typed,
  busy,
  hitElementId,
  onPoint,
  onChoose,
}: HitListProps) {
  const selectedId = selected && hitElementId(selected);
  useEffect(() => {
    if (selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={busy} className={classes.list}>
      {groups.map(({ label, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset.
        <div key={label} role="group" aria-label={label}>
          <div role="presentation" className={classes.label}>
            {label}
          </div>
          {hits.map((hit) => (
            <Row
              key={hit.key}
              id={hitElementId(hit)}
              hit={hit}
              words={typed.split(/\s+/).filter(Boolean)}
              isSelected={hit.key === selected?.key}
              onPoint={() => onPoint(hit)}
              onChoose={() => onChoose(hit)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  id: string;
  hit: Hit;
  words: string[];
  isSelected: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Row({ id, hit, words, isSelected, onPoint, onChoose }: RowProps) {
  const { icon: Icon, text, detail, passage, aside } = hit;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={classes.row}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon size={16} stroke={1.5} className={classes.icon} />
      <span className={classes.name} title={text}>
        <Match text={text} words={words} />
      </span>
      {(passage || detail) && (
        <span className={classes.detail}>
          {passage ? <Passage passage={passage} /> : <Match text={detail!} words={words} />}
        </span>
      )}
      <span className={classes.aside}>{aside}</span>
    </div>
  );
}

const Match = ({ text, words }: { text: string; words: string[] }) => (
  <Highlight component="span" inherit highlight={words}>
    {text}
  </Highlight>
);
