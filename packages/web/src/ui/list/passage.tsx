import type { PassagePart } from '@capwise/domain/workspace/document-text/passage';
import classes from './passage.module.css';

/** A stretch of a found text, with the searched words marked. */
export const Passage = ({ passage }: { passage: readonly PassagePart[] }) =>
  passage.map(({ text, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a passage have nothing else.
      <mark key={at} className={classes.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
