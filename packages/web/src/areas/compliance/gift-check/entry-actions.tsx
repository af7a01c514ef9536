import { Button } from '@mantine/core';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCanIn, useOrganization } from '../../../lib/session/organization.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { CheckDialog } from './check-dialog.tsx';

export function CheckGiftButton() {
  const mayCheck = [useCanIn('EnterNewGifts'), useCanIn('EditAllGifts'), useCanIn('EditOwnGifts')].includes(
    true,
  );
  const [isChecking, setChecking] = useState(false);
  if (!mayCheck) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconScale size={16} stroke={1.5} aria-hidden />}
        onClick={() => setChecking(true)}
      >
        Check a Gift
      </Button>
      {isChecking && <CheckDialog onClose={() => setChecking(false)} />}
    </>
  );
}

export function NewGiftButton() {
  const { root } = useOrganization();
  if (!useCanIn('EnterNewGifts')) return null;
  return (
    <Button
      component={Link}
      to={`${root}/${COMPLIANCE_SCREENS.giftCreate.path}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Add New Entry
    </Button>
  );
}
