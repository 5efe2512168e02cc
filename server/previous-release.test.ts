import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './platform/database/migrate.ts'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { isLongRun } from './testing/faults/print-figures.ts'
import { ShopCustomer } from './testing/faults/shop-customer.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { makeScratchFolder } from './testing/scratch-folder.ts'

const root = join(import.meta.dirname, '..')

let scratch: ScratchDatabase
let folder: string
let shop: ShopProcess | undefined

beforeEach(async () => {
	scratch = await makeScratchDatabase()
	folder = makeScratchFolder()
})

afterEach(async () => {
	await shop?.end()
	shop = undefined
	await scratch.drop()
	rmSync(folder, { recursive: true })
})

/** Starts the code of a release on the scratch database. */
async function start(release: string): Promise<string> {
	const port = await findFreePort()
	shop = startShopProcess({
		program: join(release, 'server', 'main.ts'),
		settings: { PORT: port, DATA_DIR: join(folder, 'data'), DATABASE_URL: scratch.url },
	})
	await shop.opened()
	return `http://127.0.0.1:${port}`
}

async function expectSales(origin: string): Promise<void> {
	for (const path of ['/health/ready', '/catalog']) expect((await fetch(origin + path)).status, path).toBe(200)
	const list = await fetch(`${origin}/api/products/filter?availability=available`)
	const [product] = (await list.json()).items
	expect((await fetch(`${origin}/product/${product.id}`)).status).toBe(200)
	const customer = new ShopCustomer('aigul@mail.kz')
	customer.visit(origin)
	await customer.register()
	await customer.signIn()
	const order = await customer.order({ productId: product.id, unitPrice: product.price }, 'once')
	expect((await scratch.pool.query('select from orders where id = $1', [order])).rowCount).toBe(1)
}

const git = (repository: string, ...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' })

/** The last release before the present commit: each is the commit that gives the package its version, with or without its tag. */
function findPreviousRelease(repository: string): string | undefined {
	const gives = ['--diff-filter=M', '-G^\t"version": ', '--max-count=1', '--format=%H', 'HEAD^', '--', 'package.json']
	const { status, stdout } = git(repository, 'log', ...gives)
	return status === 0 ? stdout.trim() || undefined : undefined
}

/** A clone in which two releases follow the present commit, and work goes on. */
function makeUpReleases(): string {
	const clone = join(folder, 'clone')
	execFileSync('git', ['clone', '--quiet', '--shared', root, clone])
	commit(clone, ['--allow-empty'])
	for (const version of ['90.0.0', '90.1.0']) {
		const file = join(clone, 'package.json')
		writeFileSync(file, readFileSync(file, 'utf8').replace(/^(\t"version": ").*"/m, `$1${version}"`))
		commit(clone, ['--all'])
	}
	commit(clone, ['--allow-empty'])
	return clone
}

function commit(repository: string, args: string[]): void {
	const author = ['-c', 'user.name=A test', '-c', 'user.email=test@toys.example']
	execFileSync('git', [...author, 'commit', '--quiet', ...args, '--message', 'Work'], { cwd: repository })
}

function versionOf(repository: string, release = ''): string {
	return JSON.parse(git(repository, 'show', `${release}:package.json`).stdout).version
}

/** Unpacks and builds it. */
function makeRelease(repository: string, commit: string): string {
	const release = join(folder, 'release')
	mkdirSync(release)
	const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 2 ** 30 })
	execFileSync('tar', ['-x', '-C', release], { input: archive })
	symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'))
	const build = `import('./setup/build.mjs').then(({ ensureBuilt }) => ensureBuilt())`
	execFileSync(process.execPath, ['-e', build], { cwd: release, stdio: 'pipe' })
	return release
}

test('the release before a commit is the last one that it builds on', ({ skip }) => {
	if (git(root, 'rev-parse', 'HEAD').status !== 0) return skip('there is no history here')
	const clone = makeUpReleases()
	expect(versionOf(clone, findPreviousRelease(clone))).toBe('90.1.0')
	git(clone, 'checkout', '--quiet', 'HEAD^')
	expect(versionOf(clone, findPreviousRelease(clone))).toBe('90.0.0')
})

test('the previous release sells on the tables of this one', { timeout: 600_000 }, async ({ skip }) => {
	const previous = findPreviousRelease(root)
	if (previous) return await expectSales(await start(makeRelease(root, previous)))
	if (!isLongRun) return skip('there is no earlier release yet: no commit before this one gives the package a version')
	// Until there is one, one is made up of this commit, so that it is found, unpacked, built and started all the same.
	const clone = makeUpReleases()
	await expectSales(await start(makeRelease(clone, findPreviousRelease(clone) ?? '')))
})

test('this release sells on tables that a newer one has expanded', async () => {
	const migrations = join(folder, 'migrations')
	cpSync(join(import.meta.dirname, 'migrations'), migrations, { recursive: true })
	const expanding = `alter table products add later text; alter table orders add later integer not null default 0;
		create table later (id integer primary key, product uuid references products)`
	writeFileSync(join(migrations, '9999-newer.sql'), expanding)
	expect(await migrate(scratch.pool, migrations, () => {})).toBe(1)
	const origin = await start(root)
	expect(shop?.output()).toContain('(it has 9999-newer.sql), which works on it all the same')
	await expectSales(origin)
})
