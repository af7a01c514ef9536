import { Alert, Button, CopyButton, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useEffect, useRef } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './explorer.module.css';
import { type ApiAnswer, MAX_SHOWN } from './run-query.ts';

interface AnswerCardProps {
  answer?: ApiAnswer | undefined;
  failure?: string | undefined;
}

/** Scrolls itself into view when the answer changes. */
export function AnswerCard({ answer, failure }: AnswerCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer counts, also one with the same text.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, failure]);
  return (
    <div className={classes.answerCard} ref={card}>
      <AnswerContent answer={answer} failure={failure} />
    </div>
  );
}

function AnswerContent({ answer, failure }: AnswerCardProps) {
  if (!answer)
    return (
      <SectionCard title="Answer">
        <div className={classes.answer}>
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        </div>
      </SectionCard>
    );
  const { status, milliseconds, body, problems, remaining } = answer;
  const facts = [
    `Status ${status}`,
    `${milliseconds.toLocaleString('en-US')} ms`,
    ...(remaining ? [remaining] : []),
  ];
  return (
    <SectionCard
      title="Answer"
      action={
        <CopyButton value={body}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      }
    >
      <div className={classes.answer}>
        <Text size="sm" c="dimmed" role="status">
          {facts.join(' · ')}
        </Text>
        {problems.length > 0 && (
          <Alert color="red" role="alert">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
        <section className={classes.body} tabIndex={0} aria-label="Body of the answer">
          {body.slice(0, MAX_SHOWN)}
        </section>
        {body.length > MAX_SHOWN && (
          <Text size="sm" c="dimmed">
            Only the beginning is shown. Copy has all of it.
          </Text>
        )}
      </div>
    </SectionCard>
  );
}
