import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const WORTH_IT = /\.(?:m?js|css|svg|json)$/;
const LEAST_BYTES = 1_024;

/** Writes a compressed copy of each asset, so that the server only picks the file a browser accepts. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'capwise-precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const folder = join(config.root, config.build.outDir, config.build.assetsDir);
      // A failed build has no folder. Its own error should be reported.
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
        const path = join(folder, name);
        if (!WORTH_IT.test(name) || statSync(path).size < LEAST_BYTES) continue;
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}
