import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { type Question, useConfirm } from '../dialog/use-confirm.tsx';

const UNSAVED: Question = {
  title: 'Leave without saving?',
  text: 'What you have entered has not been saved.',
  yes: 'Leave',
  no: 'Keep Editing',
  destructive: true,
};

/**
 * Asks before a page with unsaved changes is left, by a link, Back or the browser itself. The caller renders
 * `question`, and calls `release` before it leads on by itself.
 */
export function useLeaveQuestion(isDirty: boolean, asked: Question = UNSAVED) {
  const { confirm, question } = useConfirm();
  const holds = useRef(isDirty);
  const released = useRef(false);
  holds.current = isDirty && !released.current;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to leave is asked about once.
  useEffect(() => {
    if (state !== 'blocked') return;
    void confirm(asked).then((leave) => (leave ? blocker.proceed?.() : blocker.reset?.()));
  }, [state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (holds.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  const release = () => {
    released.current = true;
    holds.current = false;
  };
  return { question, confirm, release };
}
