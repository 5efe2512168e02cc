import { adminImport } from './admin-import.ts'
import { adminLists } from './admin-lists.ts'
import { catalogueHtml } from './catalogue-html.ts'
import { cleanUp, cleanUpOnSignals } from './clean-up.ts'
import { describeMachine } from './describe-machine.ts'
import { enumeration } from './enumeration.ts'
import { formatTable, isMet } from './figures.ts'
import { filterDuringLogins } from './filter-during-logins.ts'
import { filterProducts } from './filter-products.ts'
import { firstViewBytes } from './first-view-bytes.ts'
import { growth } from './growth.ts'
import { lighthouseScores } from './lighthouse-scores.ts'
import type { Measurement } from './measuring.ts'
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
	secondStart,
	memoryAfterLoad,
]

const usage = `Usage: npm run bench -- [names] [options]

Takes the measurements named, or all of them:
${measurements.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')}

  --catalogue FILE  a real catalogue instead of generated toys; prices and stock are set from a fixed seed
  --quick           short runs, for trying
  --profile FOLDER  the servers under load leave their CPU profiles (.cpuprofile) there
`

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
	for (const line of describeMachine()) console.log(line)
	if (options.isQuick) console.log('Quick runs: the figures are for trying only.')
	let missed = 0
	for (const { name, title, run } of asked) {
		console.log(`\n${name}: ${title}`)
		const { figures, remarks = [] } = await run(options)
		console.log(formatTable(figures))
		for (const remark of remarks) console.log(`  ${remark}`)
		missed += figures.filter((figure) => isMet(figure) === false).length
	}
	console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} of the targets are not met.`)
	return missed === 0
}
