import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { EnvironmentError, loadEnvironment } from '#server/env.ts';

interface Compose {
  services: Record<
    'product' | 'postgres' | 'files',
    { environment: Record<string, string>; ports?: string[]; volumes: string[] }
  >;
  volumes: Record<string, null>;
}

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFile(join(root, 'deploy', name), 'utf8');
const readCompose = async (): Promise<Compose> => parse(await read('compose.yaml'));

/** What the process would be given by compose.yaml, the image and a filled-in deploy/.env. */
async function environmentOfContainer() {
  const example = parseEnv(await read('.env.example'));
  const filledIn = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value || 'f'.repeat(64)]),
  );
  const { product } = (await readCompose()).services;
  const asked = new Set<string>();
  const given = Object.entries(product.environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+)(?::[?-])?\}/g, (_, variable: string) => {
      asked.add(variable);
      return filledIn[variable] ?? '';
    }),
  ]);
  const [, image = ''] = /^ENV (.+)$/m.exec(await read('Dockerfile')) ?? [];
  return {
    asked: [...asked].sort(),
    offered: Object.keys(example).sort(),
    env: { ...parseEnv(image.split(' ').join('\n')), ...Object.fromEntries(given) },
  };
}

it('gives the container a configuration that the server starts with', async () => {
  const { env, asked, offered } = await environmentOfContainer();
  const loaded = loadEnvironment(env);
  expect(loaded).toMatchObject({ HOST: '0.0.0.0', TRUSTED_PROXY_HOPS: 1, DATA_DIR: '/data' });
  expect(new URL(loaded.DATABASE_URL ?? '').hostname).toBe('postgres');
  expect(new URL(loaded.S3_ENDPOINT ?? '').hostname).toBe('files');
  expect(asked).toEqual(offered);
  // The bucket that is made is the one that is used.
  const { files } = (await readCompose()).services;
  expect(loaded.S3_ENDPOINT).toMatch(new RegExp(`/${files.environment.S3_BUCKET}$`));
});

it('sets only what the server reads', async () => {
  const service = await read('delvanta.service');
  const [, inService = ''] = /^Environment=(.+)$/m.exec(service) ?? [];
  const { env } = await environmentOfContainer();
  const names = Object.keys({ ...env, ...parseEnv(inService.split(' ').join('\n')) });
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const unknown = names.filter((name) => !readme.includes(`| \`${name}\` |`));
  // Of Node itself.
  expect(unknown).toEqual(['NODE_ENV']);
});

it('refuses to start a container without its secrets', async () => {
  const { env } = await environmentOfContainer();
  expect(() => loadEnvironment({ ...env, S3_SECRET_ACCESS_KEY: '' })).toThrow(EnvironmentError);
  const compose = await read('compose.yaml');
  for (const secret of ['POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'FORM_SECRET']) {
    expect(compose).not.toMatch(new RegExp(`\\$\\{${secret}(:-.*)?\\}`));
  }
});

it('means one port everywhere, and shows it to nobody but the proxy', async () => {
  const { env } = await environmentOfContainer();
  const port = env.PORT;
  const { services, volumes } = await readCompose();
  expect(services.product.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect([services.postgres.ports, services.files.ports]).toEqual([undefined, undefined]);
  const dockerfile = await read('Dockerfile');
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(dockerfile).toContain(`http://127.0.0.1:${port}/healthz`);
  expect(await read('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${port} `);
  expect(await read('nginx.conf')).toContain(`server 127.0.0.1:${port};`);
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0]),
  );
  expect(mounted.sort()).toEqual(Object.keys(volumes).sort());
});

it('lets every function of a Supabase project judge by itself who asks', async () => {
  const config = await readFile(join(root, 'supabase/config.toml'), 'utf8');
  const declared = [...config.matchAll(/^\[functions\.(.+)\]\nverify_jwt = false$/gm)];
  const functions = join(root, 'supabase/functions');
  const deployed = (await readdir(functions)).filter((name) =>
    existsSync(join(functions, name, 'index.ts')),
  );
  expect(declared.map(([, name]) => name)).toEqual(deployed.sort());
});
