import { canIn } from '@capwise/domain/permissions/gift-permission';
import { useMemo } from 'react';
import { COMPLIANCE_SCREENS, type ComplianceScreen } from '../../areas/compliance/compliance-screens.ts';
import { isUsed } from '../../areas/compliance/used-screen.ts';
import { useAnalyticsReport } from '../../lib/analytics/use-analytics.ts';
import { useOrganization, useVisit } from '../../lib/session/organization.ts';
import { Logo } from '../frame/logo.tsx';
import { WideApp } from '../frame/wide-app.tsx';
import { MenuLink } from '../menus/menu-link.tsx';
import classes from '../menus/top-bar.module.css';
import { AvatarMenu } from './avatar-menu.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { OrganizationSelect } from './organization-select.tsx';

const LINKS: readonly ComplianceScreen[] = [
  COMPLIANCE_SCREENS.desk,
  COMPLIANCE_SCREENS.gifts,
  COMPLIANCE_SCREENS.requests,
  COMPLIANCE_SCREENS.events,
  COMPLIANCE_SCREENS.attestation,
  COMPLIANCE_SCREENS.settings,
];

export function ComplianceBar() {
  const { member, organization, tenantName } = useVisit();
  const { root } = useOrganization();
  const isOpen = (screen: ComplianceScreen) =>
    isUsed(screen, member, organization.id) &&
    screen.needs.some((permission) => canIn(member.permissions, organization.id, permission));
  useAnalyticsReport(
    useMemo(
      () => ({ id: member.id, tenantName, organizationId: organization.id, roles: member.roles }),
      [member, tenantName, organization],
    ),
  );
  return (
    <header className={classes.bar} data-wide>
      <WideApp />
      <div className={classes.inner}>
        <Logo to={root} />
        <OrganizationSelect />
        <nav aria-label="Main" className={classes.nav}>
          <ul className={classes.links}>
            {LINKS.filter(isOpen).map(({ path, title, label = title }) => (
              <li key={path}>
                <MenuLink entry={{ label, path: `${root}/${path}` }} />
              </li>
            ))}
            <li>
              <FeedbackButton />
            </li>
          </ul>
        </nav>
        <AvatarMenu />
      </div>
    </header>
  );
}
