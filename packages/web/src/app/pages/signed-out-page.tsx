import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { MessagePage } from './message-page.tsx';

const ENDED = {
  asked: 'You are signed out.',
  expired: 'Your session has ended. Sign in again to continue.',
};

interface SignedOutPageProps {
  because: keyof typeof ENDED;
  login: string;
}

export function SignedOutPage({ because, login }: SignedOutPageProps) {
  usePageTitle('Logout');
  return (
    <MessagePage
      title="Signed out"
      actions={
        <Button component={Link} to={login}>
          Sign in
        </Button>
      }
    >
      {ENDED[because]}
    </MessagePage>
  );
}
