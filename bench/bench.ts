import { adminImport } from './admin-import.ts'
import { adminLists } from './admin-lists.ts'
import { askEach } from './ask-each.ts'
import { catalogueHtml } from './catalogue-html.ts'
import { cleanUp, cleanUpOnSignals } from './clean-up.ts'
import { describeMachine } from './describe-machine.ts'
import { enumeration } from './enumeration.ts'
import { formatTable, inDigits, isMet } from './figures.ts'
import { filterDuringLogins } from './filter-during-logins.ts'
import { filterProducts } from './filter-products.ts'
import { firstViewBytes } from './first-view-bytes.ts'
import { growth } from './growth.ts'
import { layoutShifts } from './layout-shifts.ts'
import { lighthouseScores } from './lighthouse-scores.ts'
import type { Manner, Measurement } from './measuring.ts'
import { memoryAfterLoad } from './memory-after-load.ts'
import { misspellings } from './misspellings.ts'
import { orders } from './orders.ts'
import { ordersShown } from './orders-shown.ts'
import { paidShown } from './paid-shown.ts'
import { type Options, readOptions } from './read-options.ts'
import { search } from './search.ts'
import { secondStart } from './second-start.ts'

const measurements: readonly Measurement[] = [
	catalogueHtml,
	filterProducts,
	filterDuringLogins,
	misspellings,
	search,
	growth,
	enumeration,
	orders,
	adminLists,
	ordersShown,
	paidShown,
	adminImport,
	firstViewBytes,
	lighthouseScores,
	layoutShifts,
	secondStart,
	memoryAfterLoad,
]

const usage = `Usage: npm run bench -- [names] [options]

Takes the measurements named, or all of them:
${measurements.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')}

  --catalogue FILE  a real catalogue instead of generated toys; prices and stock are set from a fixed seed
  --prove           only proves that they run, for about a second each and on a few toys, and tells no figures
  --profile FOLDER  the servers under load leave their CPU profiles (.cpuprofile) there
`

/** What is only proved to run disturbs nobody, and waits a lot. */
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

/** Whether every figure kept its target. */
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

/** Tells what a measurement found, and how many targets it missed. */
async function take({ name, title, run }: Measurement, manner: Manner): Promise<number> {
	console.log(`\n${name}: ${title}`)
	const { figures, remarks = [] } = await run(manner)
	console.log(formatTable(figures))
	for (const remark of remarks) console.log(`  ${remark}`)
	return figures.filter((figure) => isMet(figure) === false).length
}

/** Whether a measurement comes to numbers. */
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
