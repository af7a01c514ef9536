import { Anchor } from '@mantine/core';
import { webConfig } from '../../lib/config.ts';

export function SupportLink() {
  return (
    <Anchor href={`mailto:${webConfig.supportEmail}`} inherit underline="always">
      {webConfig.supportEmail}
    </Anchor>
  );
}
