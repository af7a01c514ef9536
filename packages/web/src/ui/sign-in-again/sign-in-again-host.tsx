import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { onAskAgain } from '../../lib/sign-in-again/ask-again.ts';
import { lazyOverlay } from '../page/lazy-part.tsx';

const SignInAgainDialog = lazyOverlay(() => import('./sign-in-again-dialog.tsx'));

/** Asks the person to sign in again, once for all requests that wait for it. */
export function SignInAgainHost() {
  const session = useSession();
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const waiting = useRef<Promise<string | null> | null>(null);
  useEffect(() => {
    const ask = async () => {
      const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      waiting.current = null;
      setAnswer(null);
      return isConfirmed ? session.accessToken() : null;
    };
    return onAskAgain(() => {
      waiting.current ??= ask();
      return waiting.current;
    });
  }, [session]);
  return answer && <SignInAgainDialog onAnswer={answer} />;
}
