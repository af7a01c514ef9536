import type { Question } from '../dialog/use-confirm.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';

const UPLOADING: Question = {
  title: 'Leave while a file is being uploaded?',
  text: 'The upload ends when you leave, and nothing of the file is kept on the server.',
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
