import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,supabase,src,scripts,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/engines.ts'],
    // Two cores, and each test file may start an engine of its own.
    maxWorkers: 2,
    // Each compiles PGlite; V8 doing so a second time, for more speed, takes longer than it saves.
    execArgv: ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
