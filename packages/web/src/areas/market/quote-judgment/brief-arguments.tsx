import { BRIEF_TEXTS } from '@capwise/domain/market/quote-judgment/brief-lines';
import type { Brief } from './brief.ts';
import classes from './negotiation-brief.module.css';

/** Arguments of a brief. A hint that is not printed names edited words whose figures have changed. */
export function BriefArguments({ brief }: { brief: Brief }) {
  if (brief.arguments.length === 0) return <p>{BRIEF_TEXTS.noArguments}</p>;
  return (
    <ol className={classes.arguments}>
      {brief.arguments.map(({ kind, title, text, hasChanged, suggestion }) => (
        <li key={kind}>
          <strong>{title}</strong> {text}
          {hasChanged && (
            <p className={classes.changed}>
              <strong>The figures have changed since these words were written.</strong>{' '}
              {suggestion
                ? `New suggestion: ${suggestion.title} ${suggestion.text}`
                : 'The deals no longer suggest this argument.'}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
