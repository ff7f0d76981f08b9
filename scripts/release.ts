/**
 * `npm run release -- major|minor|patch`: what stands under "Unreleased" in CHANGELOG.md becomes a version of
 * today, which package.json and the lock file get, too. Nothing is committed or published.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parser, Release } from 'keep-a-changelog';

const steps = ['major', 'minor', 'patch'];

/** Thrown with a sentence for whoever releases. */
class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** Writes the next version into a project's files; returns it. */
function release(directory: string, step: string, today: Date): string {
  const path = join(directory, 'CHANGELOG.md');
  const changelog = parser(readFileSync(path, 'utf8'));
  changelog.format = 'markdownlint';
  const unreleased = changelog.findRelease();
  if (!unreleased || unreleased.isEmpty()) {
    throw new ReleaseError(
      'There is nothing under "Unreleased" in CHANGELOG.md: write down what changed.',
    );
  }
  const [latest] = changelog.releases.filter(({ version }) => version);
  const { version: current } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  if (latest?.version !== current) {
    throw new ReleaseError(
      `CHANGELOG.md ends with ${latest?.version}, package.json with ${current}.`,
    );
  }
  const version = execFileSync('npm', ['version', step, '--no-git-tag-version'], {
    cwd: directory,
    encoding: 'utf8',
  })
    .trim()
    .replace(/^v/, '');
  unreleased.setVersion(version);
  unreleased.setDate(today);
  changelog.addRelease(new Release());
  writeFileSync(path, changelog.toString());
  return version;
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [step = ''] = positionals;
  if (!steps.includes(step)) {
    throw new ReleaseError(`Say which step it is: npm run release -- ${steps.join('|')}`);
  }
  const version = release(process.cwd(), step, new Date());
  console.log(`Version ${version}. Look at the difference, then:`);
  console.log(`git commit -am "Release ${version}" && git tag v${version}`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
