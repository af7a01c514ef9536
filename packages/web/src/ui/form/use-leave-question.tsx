import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { type Question, useConfirm } from '../dialog/use-confirm.tsx';
import { addGuard, holdingGuard, releaseGuards } from './leave-guards.ts';

const UNSAVED: Question = {
  title: 'Leave without saving?',
  text: 'What you have entered has not been saved.',
  yes: 'Leave',
  no: 'Keep Editing',
  destructive: true,
};

export interface LeaveOptions {
  asked?: Question | undefined;
  /** Checked on each attempt to leave. False allows it, for example when a save navigates. */
  isHolding?(): boolean;
  onLeave?(): void;
}

/**
 * Asks before leaving a page with unsaved changes by link, Back or the browser. The caller renders
 * `question`, and calls `release` before navigating itself.
 */
export function useLeaveQuestion(isDirty: boolean, options: LeaveOptions = {}) {
  const { confirm, question } = useConfirm();
  const released = useRef(false);
  const newest = useRef({ isDirty, options });
  useLayoutEffect(() => {
    newest.current = { isDirty, options };
  });
  useEffect(
    () =>
      addGuard({
        holds: () => {
          const { isDirty: holds, options: now } = newest.current;
          return holds && !released.current && now.isHolding?.() !== false;
        },
        question: () => newest.current.options.asked ?? UNSAVED,
        left: () => newest.current.options.onLeave?.(),
      }),
    [],
  );
  const release = () => {
    released.current = true;
  };
  const node = (
    <>
      {isDirty && <LeaveBlocker confirm={confirm} />}
      {question}
    </>
  );
  return { question: node, confirm, release };
}

/** Mounted only while there are unsaved changes. */
function LeaveBlocker({ confirm }: { confirm(asked: Question): Promise<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && holdingGuard() !== undefined,
  );
  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to leave is asked about once.
  useEffect(() => {
    if (state !== 'blocked') return;
    const guard = holdingGuard();
    if (!guard) return blocker.proceed?.();
    void confirm(guard.question()).then((leave) => {
      if (!leave) return blocker.reset?.();
      releaseGuards();
      blocker.proceed?.();
    });
  }, [state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (holdingGuard()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
