export { AttachToProject } from './project-picker/attach-to-project.tsx';
