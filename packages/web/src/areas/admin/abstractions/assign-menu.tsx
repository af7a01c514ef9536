import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

export interface TeamMember {
  id: string;
  name: string;
  count: number;
}

interface AssignMenuProps {
  selected: number;
  team: readonly TeamMember[];
  busy: boolean;
  onAssign(member: TeamMember): void;
}

/** Menu of team members. Choosing one assigns immediately (B-84). */
export function AssignMenu({ selected, team, busy, onAssign }: AssignMenuProps) {
  const disabled = selected === 0 || busy;
  return (
    <Menu position="bottom-end" offset={2} width={240} withinPortal disabled={disabled}>
      <Menu.Target>
        <Button
          // Not disabled: the reason stays reachable by keyboard, and focus stays after an assignment.
          aria-disabled={disabled}
          {...(disabled && { 'data-disabled': true })}
          {...(selected === 0 && { 'aria-description': 'Select abstractions first' })}
          aria-busy={busy}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Assign
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>
          Assign {selected.toLocaleString('en-US')} {selected === 1 ? 'abstraction' : 'abstractions'} to
        </Menu.Label>
        {team.map((member) => (
          <Menu.Item
            key={member.id}
            onClick={() => onAssign(member)}
            rightSection={<Text size="xs">{member.count.toLocaleString('en-US')}</Text>}
          >
            {member.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
