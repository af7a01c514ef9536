import { RECENT_SIGN_IN_MINUTES } from '@capwise/domain/account/recent-sign-in';
import { Alert, Button, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import {
  OtherPerson,
  openWindow,
  signInOnThisPage,
  signInWithin,
} from '../../lib/sign-in-again/sign-in-again.ts';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';

const NO_ANSWER = 'Your identity provider does not answer. Try again in a moment.';
const OTHER_PERSON = 'You signed in as somebody else. Sign in with the account that you use here.';
const NOT_DONE = 'The sign-in was not completed. Try again.';

interface SignInAgainDialogProps {
  onAnswer(isConfirmed: boolean): void;
}

export default function SignInAgainDialog({ onAnswer }: SignInAgainDialogProps) {
  const session = useSession();
  const [step, setStep] = useState<'asking' | 'waiting' | 'blocked' | 'leaving'>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const failed = (error: unknown) => {
    setStep('asking');
    setProblem(problemOf(error));
  };
  const signIn = async () => {
    attempt.current?.abort();
    setProblem(null);
    const opened = openWindow();
    if (!opened) return setStep('blocked');
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    signal.addEventListener('abort', () => opened.close());
    setStep('waiting');
    try {
      await session.confirm(signInWithin(opened, signal));
      onAnswer(true);
    } catch (error) {
      if (signal.aborted) return;
      opened.close();
      failed(error);
    }
  };
  const leave = () => {
    setStep('leaving');
    session.confirm(signInOnThisPage).catch(failed);
  };
  const isBlocked = step === 'blocked' || step === 'leaving';
  return (
    <Dialog title="Confirm that it is you" opened onClose={() => onAnswer(false)} width={460}>
      <DialogBody>
        <Text>
          You signed in more than {RECENT_SIGN_IN_MINUTES} minutes ago. Sign in again to continue.
          {!isBlocked && ' This page keeps your input.'}
        </Text>
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {isBlocked && (
          <Alert color="yellow" role="alert" title="Your browser blocked the window">
            Allow windows of this site, then sign in again. Or sign in on this page: it reloads, and forms
            that keep drafts show your input when you open them.
          </Alert>
        )}
      </DialogBody>
      <DialogFooter status={step === 'waiting' ? 'Sign in in the other window.' : ''}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        {isBlocked && (
          <Button variant="default" loading={step === 'leaving'} onClick={leave}>
            Sign in on this page
          </Button>
        )}
        <Button data-autofocus onClick={() => void signIn()}>
          Sign in again
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof OtherPerson) return OTHER_PERSON;
  return error instanceof TypeError ? NO_ANSWER : NOT_DONE;
}
