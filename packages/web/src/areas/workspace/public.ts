// What the workspace offers to other areas.
export { AttachToProject } from './projects/attach-to-project.tsx';
