import { MAX_PRINTED_ITEMS, REPORT_TOO_LONG } from '@capwise/domain/admin/access-reviews';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { errorName } from '../../../../lib/graphql/errors/error-name.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../../lib/screens.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { DownloadButton } from '../../../../ui/buttons/download-button.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { useLate } from '../../../../ui/page/use-late.ts';
import {
  AccessReviewQuery,
  ApplyAccessReviewMutation,
  CancelAccessReviewMutation,
} from '../access-reviews.graphql.ts';
import classes from './access-review.module.css';
import { AppliedCard } from './applied-card.tsx';
import type { Review } from './review.ts';
import { effectsOf } from './review-effects.ts';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewItems } from './review-items.tsx';

/** Decisions about who keeps which role in a system. */
export default function AccessReviewPage() {
  const { reviewId = '' } = useParams();
  const figures = useRef<HTMLElement>(null);
  const { value, error, reload } = useLoaded({
    query: AccessReviewQuery,
    variables: { id: reviewId },
    pick: ({ accessReview }) => accessReview,
    requestPolicy: 'cache-and-network',
  });
  if (!value && error && errorName(error) === 'NotFoundError') return <Navigate to="/n/404" replace />;
  return (
    <>
      <PageHeader
        title={value ? `${value.systemName}, ${value.name}` : SCREENS.accessReview.title}
        trail={[SCREENS.accessReviews]}
        actions={value && <ReviewActions review={value} onEnded={() => figures.current?.focus()} />}
      />
      {value && <ReviewFigures review={value} ref={figures} />}
      {value ? (
        <div className={classes.grid}>
          <ReviewItems review={value} />
          <AppliedCard review={value} />
        </div>
      ) : error ? (
        <ErrorPanel what="The access review" error={error} onRetry={reload} />
      ) : (
        <LoadingReview />
      )}
    </>
  );
}

const LoadingReview = () => (useLate(true) ? <Loading label="Loading the access review" /> : null);

function ReviewActions({ review, onEnded }: { review: Review; onEnded(): void }) {
  const { id, name, systemName, state, itemCount, openCount } = review;
  const { confirm, question } = useConfirm();
  const [apply, applying] = useSave(ApplyAccessReviewMutation, {
    done: 'The access review has been applied',
    failed: 'The access review was not applied',
    showsReason: true,
  });
  const [cancel, canceling] = useSave(CancelAccessReviewMutation, {
    done: 'The access review has been canceled',
    failed: 'The access review was not canceled',
    showsReason: true,
  });
  const askToApply = async () => {
    const isSure = await confirm({
      title: 'Apply the access review?',
      text: `${effectsOf(review)} The review and its report can no longer change.`,
      yes: 'Apply',
      destructive: true,
    });
    if (isSure && (await apply({ id }))?.data) onEnded();
  };
  const askToCancel = async () => {
    const isSure = await confirm({
      title: 'Cancel the access review?',
      text: 'No role changes, and no guest is removed. The decisions stay in the list, but can no longer be applied.',
      yes: 'Cancel Review',
      destructive: true,
    });
    if (isSure && (await cancel({ id }))?.data) onEnded();
  };
  const busy = applying || canceling;
  return (
    <>
      <DownloadButton
        label="CSV"
        file={{ path: `/api/access-reviews/${id}/csv`, name: `Access Review ${systemName} ${name}.csv` }}
      />
      <DownloadButton
        label="PDF"
        file={{ path: `/api/access-reviews/${id}/pdf`, name: `Access Review ${systemName} ${name}.pdf` }}
        refusal={itemCount > MAX_PRINTED_ITEMS ? REPORT_TOO_LONG : null}
      />
      {state === 'open' && (
        <>
          <ActionButton label="Cancel Review" disabled={busy} onClick={() => void askToCancel()} />
          <ActionButton
            label="Apply All"
            variant="filled"
            disabled={busy}
            refusal={openCount > 0 ? `${openCount} decisions are open` : null}
            onClick={() => void askToApply()}
          />
        </>
      )}
      {question}
    </>
  );
}
