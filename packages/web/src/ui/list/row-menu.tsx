import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { cloneElement, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFollows } from '../../lib/use-follows.ts';
import { CLOSED_MENU } from '../buttons/menu-button.ts';
import { MenuOnOpen } from '../buttons/menu-on-open.tsx';

export interface RowAction {
  label: string;
  icon?: ReactNode;
  act: string | (() => void);
  refusal?: string | null;
  /** Shown last, separately and in red, because it cannot be undone. */
  destructive?: boolean;
}

interface RowMenuProps {
  name: string;
  /** Lets `focusRowMenu` find this menu. */
  rowId?: string;
  actions: readonly RowAction[];
  disabled?: boolean;
  refusal?: string | null;
}

/** Menu at the end of a row, created on first use. Refused actions stay visible and explain why. */
export function RowMenu({ name, rowId, actions, disabled = false, refusal = null }: RowMenuProps) {
  const [asked, setAsked] = useState(false);
  const follows = useFollows(asked);
  const ref = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const button = (
    <ActionIcon
      ref={ref}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`Actions for ${name}`}
      {...(disabled && { disabled, bg: 'transparent' })}
      data-row-menu={rowId}
    >
      <IconDots size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  if (refusal !== null)
    return (
      <Tooltip label={refusal} position="left">
        {/* Not disabled, so that keyboard users reach the reason. */}
        {cloneElement(button, {
          'aria-disabled': true,
          'aria-description': refusal,
          'data-disabled': true,
          bg: 'transparent',
        })}
      </Tooltip>
    );
  if (!follows) return cloneElement(button, { ...CLOSED_MENU, onClick: () => setAsked(true) });
  const focusButton = () => ref.current?.focus();
  return (
    <MenuOnOpen button={button} focusButton={focusButton} position="bottom-end" offset={2} width={200}>
      <RowItems actions={actions} />
    </MenuOnOpen>
  );
}

function RowItems({ actions }: { actions: readonly RowAction[] }) {
  const usual = actions.filter(({ destructive }) => !destructive);
  const destructive = actions.filter((action) => action.destructive);
  return (
    <>
      {usual.map((action) => (
        <RowItem key={action.label} action={action} />
      ))}
      {usual.length > 0 && destructive.length > 0 && <Menu.Divider />}
      {destructive.map((action) => (
        <RowItem key={action.label} action={action} />
      ))}
    </>
  );
}

/** Call after closing a row's form, because its focused element is gone. */
export const focusRowMenu = (rowId: string): void =>
  document.querySelector<HTMLElement>(`[data-row-menu="${CSS.escape(rowId)}"]`)?.focus();

function RowItem({ action }: { action: RowAction }) {
  const { label, icon, act, refusal = null, destructive = false } = action;
  const look = { leftSection: icon, ...(destructive && { color: 'var(--mantine-color-error)' }) };
  if (refusal !== null)
    return (
      <Tooltip label={refusal} position="left">
        <Menu.Item {...look} aria-disabled data-disabled closeMenuOnClick={false} aria-description={refusal}>
          {label}
        </Menu.Item>
      </Tooltip>
    );
  return typeof act === 'string' ? (
    <Menu.Item {...look} component={Link} to={act}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} onClick={act}>
      {label}
    </Menu.Item>
  );
}
