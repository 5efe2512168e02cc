import {
	checkPairs,
	checkProducts,
	checkSynonyms,
	checkWords,
	type IndexComparison,
} from './catalog/search/check-index.ts'
import { rebuildIndex } from './catalog/search/rebuild-index.ts'
import { openShopDatabase } from './open-shop-database.ts'
import { readConfig } from './platform/config/config.ts'
import { type Database, databaseOn } from './platform/database.ts'
import { StartupError } from './platform/startup-error.ts'

const usage = `What the search finds by:

  npm run search -- check
  npm run search -- rebuild

check compares the index of the search with the products, and ends with 1 when something is wrong. rebuild mends that while the
shop sells.
`

const print = (line: string) => process.stdout.write(`${line}\n`)
const inDigits = (count: number) => count.toLocaleString('en-US')

try {
	const [command, ...more] = process.argv.slice(2)
	if (command === '--help' || command === '-h') process.stdout.write(usage)
	else if (command === 'check' && more.length === 0) await withDatabase(check)
	else if (command === 'rebuild' && more.length === 0) await withDatabase(rebuild)
	else throw new StartupError(usage)
} catch (error) {
	process.stderr.write(`${describeFailure(error)}\n`)
	process.exitCode = 1
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
	const database = await openShopDatabase(readConfig(process.env), { join: true })
	try {
		await work(databaseOn(database.pool))
	} finally {
		await database.close()
	}
}

async function check(db: Database): Promise<void> {
	const { stray, ...words } = await checkWords(db)
	const areRight = [printComparison('Products', await checkProducts(db)), printComparison('Words', words)]
	if (stray.count > 0) print(`  ${describe(stray)}, will be forgotten within two hours`)
	areRight.push(printComparison('Synonyms', await checkSynonyms(db)), printComparison('Pairs', await checkPairs(db)))
	if (areRight.every((isRight) => isRight)) return
	print('To mend it: npm run search -- rebuild')
	process.exitCode = 1
}

function printComparison(
	name: string,
	{ right, ...others }: Pick<IndexComparison, 'right'> & Partial<IndexComparison>,
): boolean {
	print(`${name}: ${inDigits(right)} right`)
	const wrong = Object.entries(others).filter(([, { count }]) => count > 0)
	for (const [kind, deviation] of wrong) print(`  ${describe(deviation, kind)}`)
	return wrong.length === 0
}

function describe({ count, example }: IndexComparison['missing'], kind = 'of no product'): string {
	return `${inDigits(count)} ${kind}, for example ${example}`
}

async function rebuild(db: Database): Promise<void> {
	const mended = await rebuildIndex(db, (done, wrong) =>
		print(`${inDigits(done)} of ${inDigits(wrong)} products mended`),
	)
	if (mended === 0) print('The index was right')
	print('The words are counted and compared anew')
}

function describeFailure(error: unknown): string {
	if (error instanceof StartupError) return error.message.trimEnd()
	const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
	return `The command failed: ${reason instanceof Error ? reason.message : reason}`
}
