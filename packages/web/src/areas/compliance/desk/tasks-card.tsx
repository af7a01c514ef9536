import { importProblemsText } from '@capwise/domain/compliance/imports/import-problem';
import { formatCount } from '@capwise/domain/units';
import { Anchor, Button } from '@mantine/core';
import {
  IconCalendarExclamation,
  IconChecklist,
  IconCircleCheck,
  IconClipboardCheck,
  IconFileAlert,
  IconGift,
  type IconProps,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { type CurrentOrganization, useOrganization } from '../../../lib/session/organization.ts';
import { organizationRoot } from '../../../lib/session/tenant-path.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { shownGiftsPath } from '../gift-filters/gift-links.ts';
import classes from './desk.module.css';
import type { Desk } from './desk-physician.ts';

export interface MissingThresholds {
  year: number;
  organizations: Desk['missingThresholds'];
}

interface Task {
  key: string;
  icon: ComponentType<IconProps>;
  title: string;
  text: string;
  links?: readonly { text: string; to: string }[];
  /** The year and its organizations to set thresholds for. */
  missing?: MissingThresholds;
}

interface TasksCardProps {
  desk: Desk;
  onSetThresholds(missing: MissingThresholds): void;
}

/** Other tasks, each with a button or a link to the screen that does it. */
export function TasksCard({ desk, onSetThresholds }: TasksCardProps) {
  const tasks = tasksOf(desk, useOrganization());
  return (
    <SectionCard title="To do" note={tasks.length.toLocaleString('en-US')}>
      {tasks.length === 0 ? (
        <div className={classes.done}>
          <IconCircleCheck size={20} aria-hidden />
          Nothing else to do
        </div>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map(({ key, icon: Icon, title, text, links = [], missing }) => (
            <li key={key}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <div className={classes.task}>
                <strong>{title}</strong>
                <span>{text}</span>
                {missing && (
                  <Button variant="default" size="xs" onClick={() => onSetThresholds(missing)}>
                    {`Set Threshold for ${missing.year}`}
                  </Button>
                )}
                {links.map(({ text: name, to }) => (
                  <Anchor key={to} component={Link} to={to} inherit>
                    {name}
                  </Anchor>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function tasksOf(desk: Desk, { root, tenantName }: CurrentOrganization): Task[] {
  const { aboveIncidentalCount: above, duplicateCount: duplicates } = desk;
  const settings = (at: string, tab: string) => `${at}/${COMPLIANCE_SCREENS.settings.path}?tab=${tab}`;
  const problems = desk.importProblems.reduce((sum, { count }) => sum + count, 0);
  const waiting = desk.requests.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(waiting > 0
      ? [
          {
            key: 'requests',
            icon: IconChecklist,
            title: `Requests that wait: ${waiting.toLocaleString('en-US')}`,
            text: 'Approve or refuse them before their planned day.',
            links: desk.requests.map(({ organizationId, organizationName, count }) => ({
              text: `${organizationName} (${count.toLocaleString('en-US')})`,
              to: `${organizationRoot(tenantName, organizationId)}/${COMPLIANCE_SCREENS.requests.path}`,
            })),
          },
        ]
      : []),
    ...[...Map.groupBy(desk.attestations, ({ year }) => year)].map(([year, open]) => ({
      key: `attestation ${year}`,
      icon: IconClipboardCheck,
      title: `Attestation of ${year}: ${formatCount(
        open.reduce((sum, { openCount }) => sum + openCount, 0),
        'department',
      )} open`,
      text: 'Their gifts of the year are not confirmed, or have changed since.',
      links: open.map(({ organizationId, organizationName, openCount }) => ({
        text: `${organizationName} (${openCount.toLocaleString('en-US')})`,
        to: `${organizationRoot(tenantName, organizationId)}/${COMPLIANCE_SCREENS.attestation.path}?year=${year}`,
      })),
    })),
    ...[...Map.groupBy(desk.missingThresholds, ({ year }) => year)].map(([year, organizations]) => ({
      key: `threshold ${year}`,
      icon: IconCalendarExclamation,
      title: `No threshold for ${year}`,
      text: `${organizations.map(({ organizationName }) => organizationName).join(', ')}. Until it is set, gifts received from 01/01/${year} have no threshold.`,
      missing: { year, organizations },
    })),
    ...(above > 0
      ? [
          {
            key: 'incidental',
            icon: IconGift,
            title: `${formatCount(above, 'gift')} above the incidental threshold`,
            text: 'They are marked incidental, but their value is too high for it.',
            links: [{ text: 'Open these gifts', to: shownGiftsPath(root, 'incidental') }],
          },
        ]
      : []),
    ...(problems > 0
      ? [
          {
            key: 'imports',
            icon: IconFileAlert,
            title: importProblemsText(problems),
            text: 'Open their errors, import them again, or dismiss them.',
            links: desk.importProblems.map(({ organizationId, organizationName, count }) => ({
              text: `${organizationName} (${count.toLocaleString('en-US')})`,
              to: `${organizationRoot(tenantName, organizationId)}/${COMPLIANCE_SCREENS.imports.path}`,
            })),
          },
        ]
      : []),
    ...(duplicates != null && duplicates > 0
      ? [
          {
            key: 'duplicates',
            icon: IconUsers,
            title: `${formatCount(duplicates, 'physician')} with several records`,
            text: 'Records with the same NPI are already counted together. Records with the same name and place count together after you merge them.',
            links: [{ text: 'Merge records', to: settings(root, 'Providers') }],
          },
        ]
      : []),
  ];
}
