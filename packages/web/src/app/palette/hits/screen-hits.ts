import { can, isVendor } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';
import { IconAppWindow, IconBolt, IconFileSearch, IconFolderPlus } from '@tabler/icons-react';
import { generatePath } from 'react-router';
import { isOpenTo, linkTo, SCREENS, type Screen, type Viewer } from '../../../lib/screens.ts';
import type { DialogName, Hit } from './hit.ts';

const LEADING: readonly Screen[] = [
  SCREENS.home,
  SCREENS.workspace,
  SCREENS.insights,
  SCREENS.deals,
  SCREENS.comparison,
  SCREENS.professionalServices,
  SCREENS.users,
  SCREENS.systems,
  SCREENS.systemCreate,
  SCREENS.hospitalGroups,
  SCREENS.tenants,
  SCREENS.unsent,
  SCREENS.abstractions,
  SCREENS.manageServices,
  SCREENS.serviceTokens,
  SCREENS.webhooks,
  SCREENS.audit,
];

/** Two addresses of one screen. Users without access to the first have the second. */
const CREATE_PROJECT: readonly Screen[] = [SCREENS.workspaceProjectCreate, SCREENS.projectCreate];

interface Action {
  text: string;
  dialog: DialogName;
  needs: readonly Permission[];
  notForVendors?: true;
}

const ACTIONS: readonly Action[] = [
  {
    text: 'Request Analysis',
    dialog: 'request-analysis',
    needs: ['CanRequestAnalysis'],
    notForVendors: true,
  },
  { text: 'Provide Feedback', dialog: 'feedback', needs: [] },
  { text: 'Reset Environment', dialog: 'reset-environment', needs: ['ResetEnvironment'] },
];

export function screenHits(viewer: Viewer, systemId: string): Hit[] {
  const create = isVendor(viewer) ? undefined : CREATE_PROJECT.find((screen) => isOpenTo(viewer, screen));
  const actions = ACTIONS.filter(
    ({ needs, notForVendors }) =>
      needs.every((permission) => can(viewer, permission)) && !(notForVendors && isVendor(viewer)),
  ).map(
    ({ text, dialog }): Hit => ({
      key: dialog,
      icon: dialog === 'request-analysis' ? IconFileSearch : IconBolt,
      text,
      to: { dialog },
    }),
  );
  const screens = LEADING.filter((screen) => isOpenTo(viewer, screen))
    .map(linkTo)
    .map(({ label, path }): Hit => {
      return { key: path, icon: IconAppWindow, text: label, to: generatePath(path, { systemId }) };
    });
  return [
    ...(create
      ? [
          {
            key: create.path,
            icon: IconFolderPlus,
            text: create.title,
            to: `${create.path}?${new URLSearchParams({ systemId })}`,
          },
        ]
      : []),
    ...actions,
    ...screens,
  ];
}
