import { formatCount } from '@capwise/domain/units';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import classes from './access-review.module.css';
import type { Review } from './review.ts';

/** Effects of an application, before and after it. */
export function AppliedCard({ review }: { review: Review }) {
  const { state, changedCount, revokedCount, removedCount, undoneCount, goneCount, newCount, reportDigest } =
    review;
  return (
    <SectionCard title={state === 'applied' ? 'Applied' : 'When applied'}>
      <ul className={classes.effects}>
        <li>
          <strong>{formatCount(revokedCount, 'role is revoked', 'roles are revoked')}</strong>
          <span>
            People who lose their last role that allows sign-in are signed out, and their API tokens are
            revoked.
          </span>
        </li>
        <li>
          <strong>{formatCount(changedCount, 'role changes', 'roles change')}</strong>
          <span>The new role replaces the old one.</span>
        </li>
        {removedCount > 0 && (
          <li>
            <strong>{formatCount(removedCount, 'guest is removed', 'guests are removed')}</strong>
            <span>
              They keep their roles in their own system. Guests by a hospital group leave the group.
            </span>
          </li>
        )}
        {undoneCount > 0 && (
          <li data-tone="warning">
            <strong>{formatCount(undoneCount, 'guest stays', 'guests stay')}</strong>
            <span>
              {state === 'open'
                ? 'Only staff remove guests. When you apply the review, they are asked by email.'
                : 'Only staff remove guests. They were asked by email.'}
            </span>
          </li>
        )}
        {goneCount > 0 && (
          <li data-tone="warning">
            <strong>{formatCount(goneCount, 'role or guest is gone', 'roles or guests are gone')}</strong>
            <span>They ended after the snapshot, and do not come back.</span>
          </li>
        )}
        {newCount > 0 && (
          <li data-tone="warning">
            <strong>{formatCount(newCount, 'role or guest is new', 'roles or guests are new')}</strong>
            <span>They came after the snapshot. The next review covers them.</span>
          </li>
        )}
        {reportDigest && (
          <li>
            <strong>Report</strong>
            <span className={classes.digest}>{`SHA-256 ${reportDigest}`}</span>
          </li>
        )}
      </ul>
      {state === 'open' && (
        <p className={classes.hint}>
          You can apply the review when no decision is open. All decisions are applied together, or none.
          Roles that your identity provider grants are not part of it.
        </p>
      )}
    </SectionCard>
  );
}
