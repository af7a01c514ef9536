export { AttachToProject } from './projects/attach-to-project.tsx';
