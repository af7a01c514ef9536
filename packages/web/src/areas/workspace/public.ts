// What the workspace offers to other areas.
export { AttachToProject } from './project-picker/attach-to-project.tsx';
