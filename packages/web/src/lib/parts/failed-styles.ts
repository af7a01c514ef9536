const failed = new Set<string>();

// The bundler requests styles only once and treats failed ones as loaded, so the part would lack them.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || !isPart(target)) return;
    failed.add(target.href);
    target.remove();
  },
  true,
);

const isPart = ({ rel, href }: HTMLLinkElement) => rel === 'stylesheet' && href.includes('/assets/');

export async function restoreStyles(): Promise<void> {
  await Promise.all([...failed].map(loadStyles));
}

function loadStyles(href: string): Promise<void> {
  failed.delete(href);
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}
