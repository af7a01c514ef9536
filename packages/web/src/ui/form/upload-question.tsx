import type { Question } from '../dialog/use-confirm.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';

export const UPLOADING: Question = {
  title: 'Leave while a file is being uploaded?',
  text: 'Leaving stops the upload, and the server deletes the uploaded part.',
  yes: 'Leave',
  no: 'Keep Uploading',
  destructive: true,
};

const UNSAVED_FILES: Question = {
  title: 'Leave without saving?',
  text: 'You have chosen files that are not saved yet.',
  yes: 'Leave',
  no: 'Keep Editing',
  destructive: true,
};

export function UnsavedFilesQuestion() {
  return useLeaveQuestion(true, { asked: UNSAVED_FILES }).question;
}

export function UploadQuestion() {
  return useLeaveQuestion(true, { asked: UPLOADING }).question;
}
