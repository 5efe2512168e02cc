import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

let database: ScratchDatabase
let folder: string

beforeAll(async () => {
	database = await makeScratchDatabase()
	folder = makeScratchFolder()
})

afterAll(async () => {
	await database.drop()
	removeDataDir(folder)
})

function runImport(...args: string[]) {
	const { PATH } = process.env
	const env = { PATH, INIT_CWD: folder, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'import.ts'), ...args], {
		env,
		encoding: 'utf8',
	})
	return { status, stdout, stderr }
}

it('imports a file, says what it did and reports every row that did not come in as it stood', () => {
	writeFileSync(join(folder, 'toys.csv'), 'Название;Цена;Артикул\nМяч;500;A\nЮла;даром;"=B,1"\n')
	const { status, stdout } = runImport('toys.csv', '--default-category', 'Игрушки', '--report', 'report.csv')
	expect(stdout).toContain('1 added, 0 changed, 0 unchanged, 1 refused, 0 unreduced, 0 shortened')
	expect(stdout).toContain("line 3 refused: price 'даром'")
	expect(status).toBe(0)
	expect(readFileSync(join(folder, 'report.csv'), 'utf8')).toBe(
		"\uFEFFline,sku/barcode,outcome,reason\n3,\"'=B,1\",refused,price 'даром' is not a sum in tenge\n",
	)
})

it.each([
	['a file that is not there', ['none.csv'], 'There is no file'],
	['a folder', ['.'], 'is a folder'],
	['a report over the file itself', ['toys.csv', '--default-category', 'И', '--report', 'toys.csv'], 'would overwrite'],
	['a report in no folder', ['toys.csv', '--default-category', 'И', '--report', 'no/r.csv'], 'cannot be written'],
])('refuses %s in words and with an exit code', (_, args, words) => {
	const { status, stderr } = runImport(...args)
	expect(stderr).toContain(words)
	expect(stderr).not.toContain('    at ')
	expect(status).toBe(1)
})

it('leaves no report behind when the file breaks on the way', () => {
	writeFileSync(join(folder, 'broken.csv'), `title;price;category\nМяч;5;Мячи\n"Юла;5;${';'.repeat(1_000_000)}`)
	const { status, stderr } = runImport('broken.csv', '--report', 'broken-report.csv')
	expect(stderr).toContain('at line 3')
	expect(status).toBe(1)
	expect(existsSync(join(folder, 'broken-report.csv'))).toBe(false)
	expect(existsSync(join(folder, 'broken-report.csv.new'))).toBe(false)
})

it('reads the file of a supplier as it is kept, and compares it with the last one', async () => {
	const choice = {
		...{ columns: { title: 1, sku: 0, price: 2, quantity: 3 }, quantity: 0, category: 'Игры' },
		...{ markup: { percent: 50, rounding: '90' }, supplier: 'Опт' },
	}
	await database.pool.query(
		`insert into suppliers (name, header, choice, updated_at, sells_out_missing) values ('Опт', $1, $2, now(), true)`,
		[JSON.stringify(['Номер', 'Что', 'Почём', 'Сколько']), JSON.stringify(choice)],
	)
	const write = (...rows: string[]) =>
		writeFileSync(join(folder, 'opt.csv'), ['Почём;Номер;Что;Сколько', ...rows].join('\n'))
	write('500;P-1;Пирамидка;3', '200;P-2;Погремушка;4')
	expect(runImport('opt.csv', '--supplier', 'Опт').stdout).toContain('2 added')
	write('500;P-1;Пирамидка;3')
	expect(runImport('opt.csv', '--supplier', 'Опт', '--markup', '0').stdout).toContain('0 added, 1 changed')
	const { rows } = await database.pool.query(
		`select title, category, price, quantity from products where sku like 'P-%' order by sku`,
	)
	expect(rows).toEqual([
		{ title: 'Пирамидка', category: 'Игры', price: 500, quantity: 3 },
		{ title: 'Погремушка', category: 'Игры', price: 390, quantity: 0 },
	])
	const { status, stderr } = runImport('opt.csv', '--supplier', 'Никто')
	expect([status, stderr]).toEqual([1, expect.stringContaining('the shop knows no supplier of this name')])
})
