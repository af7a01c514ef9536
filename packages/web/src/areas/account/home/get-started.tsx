import { isVendor } from '@capwise/domain/permissions/can';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOpenTo, SCREENS, type Screen } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './get-started.module.css';

interface Step {
  text: string;
  action: ReactNode;
}

const MAX_STEPS = 3;

export interface GetStartedProps {
  createProjectPath: string | null;
  sendQuote: ReactNode;
  isPart: boolean;
}

export function GetStarted({ createProjectPath, sendQuote, isPart }: GetStartedProps) {
  const actor = useActor();
  const inSystem = useSystemPath();
  const link = (path: string, label: string) => (
    <Button component={Link} to={inSystem(path)} variant="default" size="xs">
      {label}
    </Button>
  );
  const screen = (one: Screen, text: string, label: string): Step[] =>
    isOpenTo(actor, one) ? [{ text, action: link(one.path, label) }] : [];
  const steps: Step[] = [
    ...screen(
      SCREENS.insights,
      isVendor(actor) ? 'Look up a technology' : 'Look up a technology that you are buying',
      'Look up',
    ),
    ...screen(SCREENS.deals, 'See what others were quoted', 'See prices'),
    ...(sendQuote ? [{ text: 'Have a quote checked by an analyst', action: sendQuote }] : []),
    ...(createProjectPath
      ? [{ text: 'Collect quotes and notes in a project', action: link(createProjectPath, 'New project') }]
      : []),
    ...screen(SCREENS.comparison, 'Compare up to three products side by side', 'Compare'),
  ];
  return (
    <SectionCard title="Get started" isPart={isPart}>
      <ol className={classes.steps}>
        {steps.slice(0, MAX_STEPS).map(({ text, action }, index) => (
          <li key={text}>
            <span aria-hidden="true" className={classes.number}>
              {index + 1}
            </span>
            <span className={classes.text}>{text}</span>
            {action}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
