/**
 * `npm run -s sbom`: what the running product is made of, as CycloneDX. From a lock file that has
 * nothing else in it: asked to leave out what is for development (`--omit dev`), `npm sbom` 11.19 leaves
 * out what both need as well.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { devDependencies: _, ...product } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const directory = mkdtempSync(join(tmpdir(), 'delvanta-'));
try {
  writeFileSync(join(directory, 'package.json'), JSON.stringify(product));
  for (const file of ['package-lock.json', '.npmrc']) {
    copyFileSync(join(root, file), join(directory, file));
  }
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--package-lock-only'], {
      cwd: directory,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  npm('prune', '--offline', '--ignore-scripts');
  process.stdout.write(npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application'));
} finally {
  rmSync(directory, { recursive: true });
}
