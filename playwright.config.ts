import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  // A busy machine may starve a browser for a while; what fails twice is broken.
  retries: 1,
  // Two cores serve the browser, the product and a second worker.
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions,
  },
});
