import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import classes from './reading.module.css';
import { FIELD_NAMES, type useReadingStart } from './use-reading-start.ts';

interface StartFromReadingProps extends ReturnType<typeof useReadingStart> {
  busy: boolean;
}

/** Fills the form of an analysis from the quote, or undoes that. Names what it filled until it is saved. */
export function StartFromReading({ filled, isFilled, fill, undo, question, busy }: StartFromReadingProps) {
  const Icon = isFilled ? IconArrowBackUp : IconFileImport;
  return (
    <div className={classes.start}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        disabled={busy}
        onClick={() => (isFilled ? undo() : void fill())}
      >
        {isFilled ? 'Undo Start from Reading' : 'Start from Reading'}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {filled.length > 0 &&
          `From the quote, not saved yet: ${filled.map((field) => FIELD_NAMES[field]).join(', ')}`}
      </Text>
      {question}
    </div>
  );
}
