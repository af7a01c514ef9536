import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { choiceParam } from '../../../lib/address/search-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import classes from './view-switch.module.css';

const VIEWS = ['list', 'board'] as const;
export type ProjectView = (typeof VIEWS)[number];
const viewSearch = z.object({ view: choiceParam(VIEWS, 'list') });

/** The view in the address, and its setter. */
export function useProjectView() {
  const [{ view }, set] = useSearch(viewSearch);
  return [view, (next: ProjectView) => set({ view: next === 'list' ? undefined : next })] as const;
}

interface ViewSwitchProps {
  view: ProjectView;
  onChange(view: ProjectView): void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <SegmentedControl
    aria-label="View"
    value={view}
    onChange={(next) => onChange(next as ProjectView)}
    data={[
      { value: 'list', label: <Label icon={<IconList {...ICON} />} text="List" /> },
      { value: 'board', label: <Label icon={<IconLayoutKanban {...ICON} />} text="Board" /> },
    ]}
  />
);

const Label = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className={classes.label}>
    {icon}
    {text}
  </span>
);
