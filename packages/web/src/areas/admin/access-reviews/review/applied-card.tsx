import { formatCount } from '@capwise/domain/units';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import classes from './access-review.module.css';
import type { Review } from './review.ts';

/** Effects of an application, before and after it. */
export function AppliedCard({ review }: { review: Review }) {
  const { state, changedCount, revokedCount, goneCount, newCount, reportDigest } = review;
  return (
    <SectionCard title={state === 'applied' ? 'Applied' : 'When applied'}>
      <ul className={classes.effects}>
        <li>
          <strong>{formatCount(revokedCount, 'role is revoked', 'roles are revoked')}</strong>
          <span>People without a role to sign in are signed out.</span>
        </li>
        <li>
          <strong>{formatCount(changedCount, 'role changes', 'roles change')}</strong>
          <span>The new role replaces the old one.</span>
        </li>
        {goneCount > 0 && (
          <li data-tone="warning">
            <strong>{formatCount(goneCount, 'role has ended', 'roles have ended')}</strong>
            <span>They ended after the snapshot, and stay ended.</span>
          </li>
        )}
        {newCount > 0 && (
          <li data-tone="warning">
            <strong>{formatCount(newCount, 'role is new', 'roles are new')}</strong>
            <span>They were granted after the snapshot. The next review covers them.</span>
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
          You can apply the review when no decision is open. All roles change at once, or none. Roles that
          your identity provider grants are not part of it.
        </p>
      )}
    </SectionCard>
  );
}
