import { Paper } from '@mantine/core';
import { SCREENS } from '../../../lib/screens.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';

export function SystemState({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (!error) return <Loading />;
  return (
    <>
      <PageHeader title={SCREENS.system.title} trail={[SCREENS.systems]} />
      <Paper withBorder>
        <ErrorPanel what="The system" error={error} onRetry={onRetry} />
      </Paper>
    </>
  );
}
