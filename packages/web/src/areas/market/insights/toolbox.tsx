import { Paper, Title } from '@mantine/core';
import { LinkList } from '../../../ui/list/link-list.tsx';
import classes from './insights-page.module.css';

export interface ToolLink {
  label: string;
  path: string;
}

/** The tools beside a search (INS-008); without one that the viewer may open there is no card. */
export function Toolbox({ tools }: { tools: readonly ToolLink[] }) {
  if (tools.length === 0) return null;
  return (
    <Paper withBorder component="section" aria-labelledby="toolbox" className={classes.toolbox!}>
      <Title order={2} id="toolbox" className={classes.toolboxTitle!}>
        Toolbox
      </Title>
      <LinkList links={tools} />
    </Paper>
  );
}
