import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	publicDir: 'web/public',
	resolve: {
		// The same names as in package.json: a module with a query behind its path cannot use those.
		alias: [
			{ find: '#messages/runtime', replacement: path('build/messages/runtime.js') },
			{ find: '#messages', replacement: path('build/messages/messages.js') },
			{ find: /^#contract\//, replacement: path('contract/') },
		],
	},
	build: {
		assetsDir: 'static/js',
		assetsInlineLimit: 0,
		rolldownOptions: {
			output: {
				assetFileNames: ({ names }) =>
					names.some((name) => name.endsWith('.css'))
						? 'static/css/[name]-[hash][extname]'
						: 'static/[name]-[hash][extname]',
			},
		},
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// Few files on the first page: on a slow phone each one costs more than its bytes.
						codeSplitting: {
							groups: [
								{
									name: 'framework',
									test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
									priority: 3,
								},
								{
									name: 'shop',
									// Not the forms' violations: they bring zod, which the first view does without.
									test: /web\/(platform\/(?!violations|session\/(fingerprint|sign-in-answer))|ui\/(button|message|shell|session-shell|language-choice|logo|navigation|notice-store|notices|chunk-notice))|build\/messages\/(runtime|registry)/,
									priority: 2,
								},
								{ name: 'shared', test: /lucide-react|build\/messages\/messages/, minShareCount: 3, priority: 1 },
							],
						},
					},
				},
			},
		},
	},
})
