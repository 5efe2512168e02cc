import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const shared = {
	setupFiles: 'server/testing/fail-on-noise.ts',
	// Of a slow machine. What takes long is listed at the end of a run.
	testTimeout: 120_000,
	hookTimeout: 120_000,
	expect: { poll: { timeout: 10_000 } },
}

/** These put a module in another's place, for whoever loads it after them. */
const mocking = ['server/accounts/bad-input.test.ts']

export default defineConfig({
	resolve: {
		alias: [
			{ find: '#messages/runtime', replacement: path('build/messages/runtime.js') },
			{ find: '#messages', replacement: path('build/messages/messages.js') },
			{ find: /^#contract\//, replacement: path('contract/') },
		],
	},
	test: {
		globalSetup: 'server/testing/global-setup.ts',
		// On two cores: the slowest files mostly wait.
		maxWorkers: 3,
		projects: [
			{
				extends: true,
				test: {
					...shared,
					name: 'together',
					include: ['contract', 'server', 'web', 'setup', 'bench', 'docs'].map(
						(folder) => `${folder}/**/*.test.{ts,tsx}`,
					),
					exclude: mocking,
					// One process runs file after file: to load the server anew for each costs more than most tests.
					isolate: false,
				},
			},
			{
				extends: true,
				test: { ...shared, name: 'apart', include: mocking },
			},
		],
	},
})
