import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Fails the build if the entry, the shell and a brand's code together exceed their budget.
 * @param budget KiB of gzipped JavaScript
 */
export function shellBudget(brand: string, budget: number, ...modules: string[]): Plugin {
  return {
    name: `capwise-shell-budget-${brand}`,
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const bytes = gzippedBytes(bundle, modules);
        const text = `${(bytes / 1024).toFixed(1)} KiB gzip`;
        if (bytes > budget * 1024)
          this.error(`The ${brand} shell needs ${text} of JavaScript, more than its budget`);
        this.info(`The ${brand} shell needs ${text} of JavaScript`);
      },
    },
  };
}

function gzippedBytes(bundle: Bundle, modules: readonly string[]): number {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const file of Object.values(bundle)) {
    const facade = file.type === 'chunk' ? file.facadeModuleId : null;
    if (facade && modules.some((module) => facade.endsWith(module))) add(file.fileName);
  }
  if (files.size === 0) throw new Error(`No chunk was built for ${modules.join(', ')}`);
  const sizes = [...files].map((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
