import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Lets the browser fetch the shell's chunk and styles beside the small entry, not after it. The entry asks for
 * them itself, but only once it has been loaded and run.
 */
export function preloadShell(module: string): Plugin {
  return {
    name: 'capwise-preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const shell = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
        );
        if (shell?.type !== 'chunk') throw new Error(`No chunk was built for ${module}`);
        const scripts = [shell.fileName, ...shell.imports].filter((file) => !html.includes(file));
        const styles = [...(shell.viteMetadata?.importedCss ?? [])];
        return [...scripts.map(modulePreload), ...styles.map(stylePreload)];
      },
    },
  };
}

const modulePreload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

const stylePreload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
