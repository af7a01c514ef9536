import { Paper, Title } from '@mantine/core';
import { isOpenTo, linkTo, SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { LinkList } from '../../../ui/list/link-list.tsx';
import classes from './insights-page.module.css';

const TOOLS = [linkTo(SCREENS.comparison), linkTo(SCREENS.deals)];

/** Tools next to the search (INS-008). Hidden if the viewer may open none. */
export function Toolbox() {
  const actor = useActor();
  const tools = TOOLS.filter((tool) => isOpenTo(actor, tool));
  if (tools.length === 0) return null;
  return (
    <Paper withBorder component="section" aria-labelledby="toolbox" className={classes.toolbox}>
      <Title order={2} id="toolbox" className={classes.toolboxTitle}>
        Toolbox
      </Title>
      <LinkList links={tools} />
    </Paper>
  );
}
