import { TEXTS } from '@capwise/domain/texts';
import { Button } from '@mantine/core';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { MessagePage } from './message-page.tsx';
import { SupportLink } from './support-link.tsx';

export function CrashPage() {
  usePageTitle('Error');
  return (
    <MessagePage title={TEXTS.crash} actions={<Button onClick={() => location.reload()}>Try Again</Button>}>
      If this keeps happening, write to <SupportLink />.
    </MessagePage>
  );
}
