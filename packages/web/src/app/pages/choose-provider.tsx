import { isMailAddress } from '@capwise/domain/email';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { lastDomain } from '../../lib/session/providers/last-domain.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './choose-provider.module.css';
import { MessagePage } from './message-page.tsx';

const INVALID = 'Enter your email address, such as ada@hospital.example';
const UNANSWERED = 'The sign-in page of your organization does not answer. Try again in a minute.';

/** Asks for the email address, whose domain leads to an identity provider. Says nothing about accounts. */
export default function ChooseProvider({ returnTo }: { returnTo: string }) {
  usePageTitle('Login');
  const session = useSession();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [last] = useState(lastDomain);
  const input = useRef<HTMLInputElement>(null);

  const go = async (address: string) => {
    if (chosen !== null) return;
    setProblem(null);
    setChosen(address);
    if (await session.choose(returnTo, address)) return;
    setChosen(null);
    setProblem(UNANSWERED);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (isMailAddress(address)) return void go(address);
    setProblem(INVALID);
    input.current?.focus();
  };
  return (
    <MessagePage
      title="Sign in"
      actions={
        <form onSubmit={submit} noValidate className={classes.form}>
          <TextInput
            ref={input}
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={problem}
          />
          <Button type="submit" fullWidth loading={chosen !== null && chosen !== last}>
            Continue
          </Button>
          {last !== null && (
            <Button
              variant="default"
              fullWidth
              loading={chosen === last}
              onClick={() => void go(last)}
              classNames={{ root: classes.last, label: classes.domain }}
            >
              Continue with {last}
            </Button>
          )}
        </form>
      }
    >
      Enter your work email address. You continue on the sign-in page of your organization.
    </MessagePage>
  );
}
