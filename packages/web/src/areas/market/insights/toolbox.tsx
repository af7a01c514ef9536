import { Paper, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
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
      <ul className={classes.tools}>
        {tools.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={classes.tool}>
              {label}
              <IconChevronRight aria-hidden size={16} stroke={1.5} color="var(--cw-text-dimmed)" />
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
