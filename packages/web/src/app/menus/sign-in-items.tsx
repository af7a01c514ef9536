import { Menu } from '@mantine/core';
import { type Icon, IconFingerprint, IconKey, IconShieldLock } from '@tabler/icons-react';
import { webConfig } from '../../lib/config.ts';

/** Links to pages of the built-in provider. An external provider has its own. */
export function SignInItems() {
  return (
    <>
      <ProviderItem url={webConfig.changePasswordUrl} icon={IconKey} label="Change password" />
      <ProviderItem url={webConfig.twoStepUrl} icon={IconShieldLock} label="Two-step verification" />
      <ProviderItem url={webConfig.passkeysUrl} icon={IconFingerprint} label="Passkeys" />
    </>
  );
}

interface ProviderItemProps {
  url: string | null;
  icon: Icon;
  label: string;
}

function ProviderItem({ url, icon: ItemIcon, label }: ProviderItemProps) {
  if (!url) return null;
  const address = `${url}?${new URLSearchParams({ from: location.origin })}`;
  return (
    <Menu.Item component="a" href={address} leftSection={<ItemIcon aria-hidden size={16} stroke={1.5} />}>
      {label}
    </Menu.Item>
  );
}
