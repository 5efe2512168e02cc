import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { shortenText } from './web/messages/shorten-text.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const firstModules = ['web/root.tsx', 'web/storefront/storefront-layout.tsx', 'web/storefront/catalog/catalog-page.tsx']

/** Modules that the catalogue shares with other pages and parts; each would otherwise become a file of its own. */
const smallParts = new RegExp(
	[
		/\/messages\/messages\/(retry|catalog_(description|failed|filters)|close|page_broken|product_to_catalog|shelf_all)\.js/,
		/\/icons\/(chevron-down|layout-grid|search|sliders-horizontal|x)\.mjs/,
		/\/catalog\/(catalog-filters|search-field|showcase\/shelf|suggestions\/last-searches)\.tsx?/,
		/\/platform\/(pause|live\/(use|latest)-answer)\.ts/,
	]
		.map(({ source }) => source)
		.join('|'),
)

const firstParts = new RegExp(`/web/(platform|ui|storefront/shared)/|${smallParts.source}`)

interface ModuleGraph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

let firstView: ReadonlySet<string> | undefined

/** Names the one file of what the catalogue, where most visits begin, needs of the parts that other pages need too. */
function nameIfFirst(id: string, graph: ModuleGraph): string | null {
	firstView ??= collectImports(
		graph,
		firstModules.map((module) => normalizePath(path(module))),
	)
	return firstView.has(id) || smallParts.test(id) ? 'shop' : null
}

/** Modules of our own with all that they import; what they load when it is needed is not among it. */
function collectImports(graph: ModuleGraph, ids: readonly string[], found = new Set<string>()): ReadonlySet<string> {
	for (const id of ids) {
		if (found.has(id) || !id.includes('/web/')) continue
		found.add(id)
		collectImports(graph, graph.getModuleInfo(id)?.importedIds ?? [], found)
	}
	return found
}

/** The names of the texts that only the shopkeeper reads. */
function listAdminTexts(): ReadonlySet<string> {
	const areas = readdirSync(path('web/messages')).filter((area) => area.startsWith('admin'))
	return new Set(
		areas.flatMap((area) => Object.keys(JSON.parse(readFileSync(path(`web/messages/${area}/ru.json`), 'utf8')))),
	)
}

const adminTexts = listAdminTexts()

/** Names the one file of the shopkeeper's texts: those of several screens would be a file each, and shoppers load the list of files. */
function nameIfAdminText(id: string): string | null {
	return adminTexts.has(basename(id, '.js')) ? 'admin-texts' : null
}

/** Hundreds of small files load slowly at each start of the server. What it loads beside the pages stays one copy. */
const bundledPackages: Plugin = {
	name: 'bundled-packages',
	apply: 'build',
	config: () => ({ ssr: { noExternal: true, external: ['react', 'react-dom', 'zod'] } }),
}

/** Modules of packages and of the compiled texts, with what stands in their place: pages would wait for much that they do not need. */
const lighterModules: ReadonlyMap<string, string> = new Map([
	[path('build/messages/runtime.js'), path('web/messages/locale.ts')],
	[path('build/messages/registry.js'), path('web/messages/plural.ts')],
	[path('node_modules/lucide-react/dist/esm/createLucideIcon.mjs'), path('web/ui/make-icon.tsx')],
])

const lighter: Plugin = {
	name: 'lighter-modules',
	apply: 'build',
	enforce: 'pre',
	resolveId: (source, importer = '') => lighterModules.get(resolve(dirname(importer), source)),
	transform(code, id) {
		if (id.includes('/build/messages/messages/')) return shortenText(code)
		// What React would tell the shapes of an icon apart by, and the icon's name.
		if (id.includes('/lucide-react/dist/esm/icons/')) return code.replaceAll(/, key: "\w+"|^ {2}name: ".*",$/gm, '')
		return undefined
	},
}

export default defineConfig({
	plugins: [bundledPackages, lighter, tailwindcss(), reactRouter()],
	publicDir: 'web/public',
	resolve: {
		// The names of package.json, with a file for each message: a module with a query behind its path cannot use those.
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
									priority: 2,
								},
								{ name: nameIfFirst, test: firstParts, priority: 1 },
								{ name: 'forms', test: /\/node_modules\/react-hook-form\/|\/web\/platform\/forms\//, priority: 0 },
								{ name: nameIfAdminText, test: /\/build\/messages\/messages\//, priority: 0 },
								// Small modules that the product page shares with other pages and parts.
								{
									name: 'product-parts',
									test: /\/icons\/(bell|share-2|store|triangle-exclamation-point|truck)\.mjs|\/messages\/messages\/(review_answer_title|carousel_(next|picture|previous)|pickup_at(_soonest)?|product_(promise_unknown|delivery)|related_title|share)\.js|\/(find-delivery-(times|price)|format-calendar-day|share-link|load-viewed|may-be-unknown)\.ts|\/delivery-(promise|offer)\.tsx?/,
									priority: 0,
								},
								// Small modules that the checkout shares with pages of text.
								{
									name: 'text-pages',
									test: /\/messages\/messages\/(checkout_(delivery_(free|short)|payment|pickup|when)|payment_(cash|online|transfer))\.js|\/live\/payment-ways\.ts|\/values\/payment-methods\.ts|\/icons\/(calendar-days|printer|wallet)\.mjs/,
									priority: 0,
								},
								// Small modules that the checkout shares with the pages of orders.
								{
									name: 'ordering',
									test: /\/messages\/messages\/(checkout_(address_hint|card_hint|cash_hint|saved_addresses)|orders_paid)\.js|\/web\/storefront\/shared\/(payment|placed)\/|\/web\/storefront\/shared\/address-book\.ts|\/web\/ui\/(price\/|phone-)|\/web\/platform\/(open-payment-page|live\/use-settled|api\/(read-(order|offer-changes)|make-idempotency-key))\.ts|\/contract\/(prices\/(order-sums|open-days|pickup-day)|ordering\/time-problems|values\/order-status)\.ts/,
									minShareCount: 2,
									priority: 0,
								},
								// Texts of several screens that only who signs in or orders sees.
								{
									name: 'shared-texts',
									test: /\/messages\/messages\/(order_status|invalid|account_|payment_|orders_(review|method)|country_kazakhstan|sum_|pickup_|transfer_|delivery_zone)/,
									minShareCount: 2,
									priority: 0,
								},
								// Shoppers load the list of all files: the icons of several other screens are one file.
								{ name: 'shared-icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 0 },
								// Shoppers load the list of all files, so these are one, too; they need nothing but what is in the files above.
								{ name: 'admin-shared', test: /\/web\/admin\/shared\/(use|is)-/, priority: 0 },
							],
						},
					},
				},
			},
		},
	},
})
