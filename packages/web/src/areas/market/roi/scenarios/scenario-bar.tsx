import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconDeviceFloppy, IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import { notLoadedText } from '../../../../lib/graphql/not-loaded.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import type { Roi } from '../inputs/use-roi.ts';
import classes from './scenario.module.css';
import { ScenarioMenu } from './scenario-menu.tsx';
import { type ScenarioActions, useScenarioActions } from './use-scenario-actions.tsx';
import type { Scenarios } from './use-scenarios.ts';

interface ScenarioBarProps {
  productId: string;
  roi: Roi;
  scenarios: Scenarios;
}

export function ScenarioBar({ productId, roi, scenarios }: ScenarioBarProps) {
  const actions = useScenarioActions(productId, roi, scenarios);
  const bar = useRef<HTMLElement>(null);
  const focusMenu = () => bar.current?.querySelector('button')?.focus();
  return (
    <>
      {scenarios.isMissing && (
        <Missing
          onClose={() => {
            focusMenu();
            scenarios.follow(scenarios.current);
          }}
        />
      )}
      <section ref={bar} className={classes.bar} aria-label="Scenario">
        <ScenarioMenu scenarios={scenarios} actions={actions} />
        <State scenarios={scenarios} />
        <div className={classes.actions}>
          {scenarios.failed && (
            <>
              <span role="alert">{notLoadedText('The list of scenarios', scenarios.error)}</span>
              <Button variant="subtle" size="xs" onClick={() => void scenarios.reload()}>
                Try again
              </Button>
            </>
          )}
          {roi.undo?.what === 'scenario' && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                focusMenu();
                scenarios.undoOpen();
              }}
            >
              Undo Open
            </Button>
          )}
          <SaveButton scenarios={scenarios} actions={actions} />
          {scenarios.current?.isOwn && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconShare size={14} aria-hidden />}
              onClick={() => actions.ask('share')}
            >
              Share
            </Button>
          )}
        </div>
      </section>
      {actions.dialogs}
    </>
  );
}

const Missing = ({ onClose }: { onClose(): void }) => (
  <Alert
    color="yellow"
    title="Scenario not found"
    className={classes.missing}
    withCloseButton
    closeButtonLabel="Close this notice"
    onClose={onClose}
  >
    It was deleted, or it is not shared with you. The calculator has your own inputs.
  </Alert>
);

function State({ scenarios: { current, isEdited } }: { scenarios: Scenarios }) {
  if (!current) return null;
  return (
    <span className={classes.state}>
      {!current.isOwn && <span>by {current.ownerName}, read only</span>}
      {current.isOwn && current.isShared && <span>shared in {current.systemName}</span>}
      {isEdited && <strong className={classes.edited}>Edited</strong>}
    </span>
  );
}

function SaveButton({ scenarios, actions }: { scenarios: Scenarios; actions: ScenarioActions }) {
  const { current, isEdited } = scenarios;
  const look = {
    size: 'xs',
    icon: <IconDeviceFloppy size={14} aria-hidden />,
    busy: actions.busy,
    disabled: scenarios.scenarios === null,
  } as const;
  if (current?.isOwn)
    return (
      <ActionButton
        {...look}
        label="Save"
        refusal={isEdited ? null : 'No changes since it was last saved'}
        onClick={actions.saveCurrent}
      />
    );
  return (
    <ActionButton
      {...look}
      label={current ? 'Save a Copy' : 'Save Scenario'}
      refusal={actions.fullRefusal}
      onClick={() => actions.ask('save')}
    />
  );
}
