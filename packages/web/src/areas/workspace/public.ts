export { useWorkspacePaths } from './paths/family.ts';
export { AttachToProject } from './projects/picker/attach-to-project.tsx';
