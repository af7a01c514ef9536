import { Text } from '@mantine/core';
import classes from './preview.module.css';
import { MAX_TEXT_BYTES } from './read-preview.ts';

interface TextPreviewProps {
  text: string;
  isCut: boolean;
  name: string;
}

export const TextPreview = ({ text, isCut, name }: TextPreviewProps) => (
  <>
    {isCut && (
      <Text size="sm" c="dimmed" className={classes.note}>
        The first {MAX_TEXT_BYTES / 1_000} KB of the file. Download it to read all of it.
      </Text>
    )}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
    <section className={classes.viewport} aria-label={`Text of ${name}`} tabIndex={0}>
      <pre className={classes.text}>{text}</pre>
    </section>
  </>
);
