import { LAKESIDE, LAKESIDE_NORTH, RIVERBEND } from '../systems.ts';
import { environment } from './environment.ts';
import { lakeside, lakesideRequests } from './lakeside.ts';
import { makeRequest } from './requests.ts';
import type { Workspace, WorkspaceRequest } from './workspace.ts';

export interface DemoWorkspace {
  systemId: number;
  /** Email addresses of the workspace's people, in the order of `Person`. */
  people: readonly string[];
  workspace: Workspace;
  requests: readonly WorkspaceRequest[];
}

const small: Workspace = environment('sales', 0);
const [ct, mri] = small.projects;
const [quote, , agreement] = ct!.documents;

export const DEMO_ANALYST = 'analyst@capwise.example';

export const demoWorkspaces: readonly DemoWorkspace[] = [
  {
    systemId: LAKESIDE,
    people: [
      'purchaser@lakeside.example',
      'director@lakeside.example',
      'basic@lakeside.example',
      'nologin@lakeside.example',
      DEMO_ANALYST,
    ],
    workspace: lakeside,
    requests: lakesideRequests,
  },
  {
    systemId: LAKESIDE_NORTH,
    people: ['director@lakeside.example'],
    workspace: small,
    requests: [makeRequest({ sent: 8, private: 2 }, [quote!, agreement!], 0)],
  },
  {
    systemId: RIVERBEND,
    people: ['trial@riverbend.example'],
    workspace: small,
    requests: [makeRequest({ sent: 4, private: 1 }, [mri!.documents[0]!], 0)],
  },
];
