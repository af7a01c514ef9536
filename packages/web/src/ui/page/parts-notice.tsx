import { TEXTS } from '@capwise/domain/texts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { retryParts } from '../../lib/parts/load-part.ts';
import { CONNECTION_TOAST, hideStandingToast, toastStanding } from '../../lib/toast.ts';
import { usePartsState } from './lazy-part.tsx';

export function PartsNotice() {
  const state = usePartsState();
  useEffect(() => {
    if (state === 'loading') return;
    toastStanding(
      CONNECTION_TOAST,
      state === 'lost' ? (
        <Notice text={TEXTS.connectionLost} label="Try again" onClick={retryParts} />
      ) : (
        <Notice
          text={state === 'broken' ? TEXTS.brokenPage : TEXTS.outdatedPage}
          label="Reload"
          onClick={() => location.reload()}
        />
      ),
    );
    return () => hideStandingToast(CONNECTION_TOAST);
  }, [state]);
  return null;
}

interface NoticeProps {
  text: string;
  label: string;
  onClick(): void;
}

const Notice = ({ text, label, onClick }: NoticeProps) => (
  <>
    <div>{text}</div>
    <Button variant="default" size="xs" mt={8} onClick={onClick}>
      {label}
    </Button>
  </>
);
