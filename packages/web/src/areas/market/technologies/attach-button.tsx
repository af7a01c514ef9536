import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AttachDialog } from './attach-dialog.tsx';

/** Hidden from vendors, who have no projects (TECH-004, B-23). */
export function AttachButton({ technologyId }: { technologyId: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button onClick={open}>Attach to Project</Button>
      <AttachDialog opened={isOpen} onClose={close} technologyId={technologyId} />
    </>
  );
}
