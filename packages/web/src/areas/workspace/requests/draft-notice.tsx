import { Button } from '@mantine/core';
import { useState } from 'react';
import { focusFirstField } from '../../../ui/form/focus-first-field.ts';
import classes from './request-form.module.css';
import type { AnalysisRequest } from './use-analysis-request.ts';

export function DraftNotice({ request: { filled, failure, startOver } }: { request: AnalysisRequest }) {
  const [isShown, setShown] = useState(filled);
  if (!isShown || !filled) return null;
  return (
    <div className={classes.notice} role="status">
      <span>
        {failure ? `The request was not sent: ${failure}. ` : ''}
        What you entered before is still here.
      </span>
      <Button
        size="xs"
        variant="default"
        onClick={({ currentTarget }) => {
          focusFirstField(currentTarget);
          setShown(false);
          startOver();
        }}
      >
        Start over
      </Button>
    </div>
  );
}
