import { expect, it } from 'vitest';
import { AUDIT_SUBJECTS, auditActionText, auditSubjectOf, auditSubjectText } from './audit-actions.ts';

it('an action has a text', () => {
  expect(auditActionText('project.attach-technology')).toBe('Attached technology to project');
  expect(auditActionText('import.undo')).toBe('Undid import');
  expect(auditActionText('service-request.submit')).toBe('Submitted service request');
});

it('an unknown action is shown as recorded', () => {
  expect(auditActionText('project.polish')).toBe('project.polish');
  expect(auditActionText('constructor.name')).toBe('constructor.name');
  expect(auditActionText('')).toBe('');
});

it('a subject has a name', () => {
  expect(auditSubjectOf('project.create')).toBe('project');
  expect(auditSubjectText('service-request')).toBe('Service request');
  expect(auditSubjectText('api-token')).toBe('API token');
  expect(AUDIT_SUBJECTS).toContain('import');
});
