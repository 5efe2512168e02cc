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
import { print, runCommand } from './platform/process/run-command.ts'

const usage = `What the search finds by:

  npm run search -- check
  npm run search -- rebuild

check compares the index of the search with the products, and ends with 1 when something is wrong. rebuild mends that while the
shop sells.
`

const inDigits = (count: number) => count.toLocaleString('en-US')

type Command = (db: Database) => Promise<void>

await runCommand({ usage, parse, run, describeFailure: (reason) => `The command failed: ${reason}` })

function parse([command, ...more]: string[]): Command {
	if (command === 'check' && more.length === 0) return check
	if (command === 'rebuild' && more.length === 0) return rebuild
	throw new Error('Say what to do: check or rebuild')
}

async function run(command: Command): Promise<void> {
	const database = await openShopDatabase(readConfig(process.env), { join: true })
	try {
		await command(databaseOn(database.pool))
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
