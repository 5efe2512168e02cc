import tools from './tools/package.json' with { type: 'json' }

export default {
	workspaces: {
		'.': {
			entry: [
				'server/{main.ts,start.mjs,platform/process/require-node.mjs}',
				'server/dev.ts',
				'server/dev-database.ts',
				'server/import.ts',
				'server/admin.ts',
				'server/{backup,doctor,restore,search,set-up}.ts',
				'server/testing/{global-setup,fail-on-noise,keep-writing}.ts',
				'web/entry.*.tsx',
				'web/**/*-page.tsx',
				'web/**/*-layout.tsx',
				// The build puts them in the place of packages' modules.
				'web/{messages/{locale,plural}.ts,ui/make-icon.tsx}',
				'setup/*.mjs',
				'setup/walk/*.mjs',
				'setup/testing/report-*.mjs',
				'{contract,server,web,setup,bench,docs}/**/*.test.{ts,tsx}',
				'{vitest,playwright,playwright.engines,vite,react-router}.config.ts',
				'e2e/**/*.ts',
				'bench/{bench,load/generate-*,measurements/serve-*}.ts',
			],
			project: ['{contract,server,web,e2e,bench,setup}/**/*.{ts,tsx,mjs}'],
			ignoreDependencies: [
				'@fontsource-variable/nunito',
				// A script runs it by its path.
				'@inlang/paraglide-js',
				'@inlang/plugin-message-format',
				'tailwindcss',
				// React Router's plugin would use it in an entry that the shop replaces.
				'isbot',
				// Code outside of the workspace uses them.
				...Object.keys(tools.dependencies),
			],
			ignoreBinaries: [
				'Xvfb',
				'mount',
				'nginx',
				'openssl',
				'prlimit',
				'promtool',
				'setpriv',
				'systemd-analyze',
				'umount',
				'unshare',
			],
		},
		tools: { ignoreDependencies: ['.+'] },
	},
	ignoreExportsUsedInFile: true,
	ignoreIssues: { 'contract/**': ['exports', 'types'] },
}
