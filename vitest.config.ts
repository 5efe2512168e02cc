import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
	resolve: {
		alias: [
			{ find: '#messages/runtime', replacement: path('build/messages/runtime.js') },
			{ find: '#messages', replacement: path('build/messages/messages.js') },
			{ find: /^#contract\//, replacement: path('contract/') },
		],
	},
	test: {
		include: [
			'contract/**/*.test.ts',
			'server/**/*.test.ts',
			'web/**/*.test.{ts,tsx}',
			'setup/**/*.test.ts',
			'bench/**/*.test.ts',
			'docs/**/*.test.ts',
		],
		globalSetup: 'server/testing/global-setup.ts',
		setupFiles: 'server/testing/fail-on-noise.ts',
		testTimeout: 30_000,
		hookTimeout: 60_000,
		// On two cores: the slowest files mostly wait.
		maxWorkers: 3,
		fileParallelism: true,
	},
})
