import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const opening = pathToFileURL(join(import.meta.dirname, 'open-shop-database.ts')).href

// Drizzle must be loaded after `loadDrizzleQuickly`, and once.
test('what opens the database loads neither Drizzle nor the job queue', () => {
	const script = `
		import { registerHooks } from 'node:module'
		const loaded = new Set()
		registerHooks({ load: (url, context, next) => {
			loaded.add(/.*node_modules\\/([^/]+)/.exec(url)?.[1])
			return next(url, context)
		} })
		await import(${JSON.stringify(opening)})
		console.log(JSON.stringify([...loaded]))`
	const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
	const packages: unknown = JSON.parse(printed)
	expect(packages).toContain('pg')
	expect(packages).not.toContain('drizzle-orm')
	expect(packages).not.toContain('pg-boss')
})
