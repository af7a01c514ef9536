export { AttachToProject } from './projects/picker/attach-to-project.tsx';
