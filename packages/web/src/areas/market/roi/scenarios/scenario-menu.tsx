import { MAX_SCENARIOS } from '@capwise/domain/market/roi/scenarios/scenarios';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconUsers } from '@tabler/icons-react';
import classes from './scenario.module.css';
import type { ScenarioActions } from './use-scenario-actions.tsx';
import type { Scenario, Scenarios } from './use-scenarios.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface ScenarioMenuProps {
  scenarios: Scenarios;
  actions: ScenarioActions;
}

export function ScenarioMenu({ scenarios, actions }: ScenarioMenuProps) {
  const { current } = scenarios;
  const all = scenarios.scenarios;
  return (
    <Menu position="bottom-start" width={320} offset={4}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.target}
          leftSection={<IconBookmark {...ICON} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          disabled={all === null}
          aria-label={current ? `Scenario: ${current.name}` : 'Scenarios'}
        >
          {current?.name ?? 'Scenarios'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Choices scenarios={scenarios} onSave={() => actions.ask('save')} />
        {current && (
          <>
            <Menu.Divider />
            {current.isOwn && (
              <>
                <Menu.Item onClick={() => actions.ask('save')} disabled={actions.fullRefusal !== null}>
                  Save as…
                  {actions.fullRefusal && <span className={classes.owner}>{actions.fullRefusal}</span>}
                </Menu.Item>
                <Menu.Item onClick={() => actions.ask('rename')}>Rename…</Menu.Item>
              </>
            )}
            <Menu.Item onClick={() => scenarios.follow(null)}>Close and keep the inputs</Menu.Item>
            {current.isOwn && (
              <>
                <Menu.Divider />
                <Menu.Item color="var(--mantine-color-error)" onClick={actions.deleteCurrent}>
                  Delete…
                </Menu.Item>
              </>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Choices({ scenarios, onSave }: { scenarios: Scenarios; onSave(): void }) {
  const all = scenarios.scenarios ?? [];
  const own = all.filter(({ isOwn }) => isOwn);
  const others = all.filter(({ isOwn }) => !isOwn);
  const items = (list: readonly Scenario[]) =>
    list.map((scenario) => (
      <Choice
        key={scenario.id}
        scenario={scenario}
        isCurrent={scenario.id === scenarios.current?.id}
        onOpen={() => scenarios.open(scenario)}
      />
    ));
  return (
    <>
      {own.length > 0 && (
        <Menu.Label>
          Your scenarios ({own.length} of {MAX_SCENARIOS})
        </Menu.Label>
      )}
      {all.length === 0 && (
        <Menu.Item onClick={onSave}>
          Save the inputs…
          <span className={classes.owner}>Save inputs to reopen, compare or share them.</span>
        </Menu.Item>
      )}
      {items(own)}
      {others.length > 0 && <Menu.Label>Shared with you</Menu.Label>}
      {items(others)}
    </>
  );
}

interface ChoiceProps {
  scenario: Scenario;
  isCurrent: boolean;
  onOpen(): void;
}

const Choice = ({ scenario: { name, isOwn, isShared, ownerName }, isCurrent, onOpen }: ChoiceProps) => (
  <Menu.Item
    onClick={onOpen}
    leftSection={
      isCurrent ? (
        <IconCheck {...ICON} aria-hidden={false} aria-label="Open" role="img" />
      ) : (
        <span className={classes.noMark} />
      )
    }
    rightSection={
      isOwn && isShared && <IconUsers {...ICON} aria-hidden={false} aria-label="Shared" role="img" />
    }
  >
    <span className={classes.name}>{name}</span>
    {!isOwn && <span className={classes.owner}>{ownerName}</span>}
  </Menu.Item>
);
