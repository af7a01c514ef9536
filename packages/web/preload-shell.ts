import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { KIT } from './kit-chunk.ts';

type Brands = Record<'spend' | 'compliance', string>;

/**
 * Lets the browser fetch the shell's chunk and styles, and the brand's, at the same time as the small entry.
 * The entry itself would request them only after it has loaded and run. The server omits the other brand's.
 */
export function preloadShell(shell: string, brands: Brands): Plugin {
  return {
    name: 'capwise-preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const common = shellFiles(bundle, shell).filter((file) => !html.includes(file));
        const own = Object.entries(brands).flatMap(([brand, module]) =>
          shellFiles(bundle, module)
            .filter((file) => !html.includes(file) && !common.includes(file))
            .map((file) => preload(file, { 'data-brand': brand })),
        );
        const kit = kitFiles(bundle).filter((file) => !html.includes(file));
        return [...common.map((file) => preload(file, {})), ...own, ...kit.map((file) => preload(file, {}))];
      },
    },
  };
}

function shellFiles(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk was built for ${module}`);
  return [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
}

function kitFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === KIT);
  if (chunk?.type !== 'chunk') throw new Error('No chunk was built for the kit');
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}

const preload = (file: string, more: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
    crossorigin: true,
    href: `/${file}`,
    ...more,
  },
  injectTo: 'head',
});
