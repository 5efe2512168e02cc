import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { tryClaim } from '../platform/database/data-dir.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { makeScratchFolder, removeDataDir } from './scratch-folder.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** A template: no connection to it may stay open. */
		templateUrl: string
		/** Another database of the same server, for administrative statements. */
		serverUrl: string
	}
}

const PREFIX = 'toy-shop-test-'
const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')
const ABANDONED_AFTER_MS = 600_000

/** Uses `TEST_DATABASE_URL`, or starts an embedded server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { url, close } = await startServer()
	const template = `shop_template_${randomBytes(4).toString('hex')}`
	const templateUrl = databaseUrl(url, template)
	await command(url, `create database ${template}`)
	try {
		await migrateTemplate(templateUrl)
	} catch (error) {
		await close()
		throw error
	}
	project.provide('templateUrl', templateUrl)
	project.provide('serverUrl', url)
	return async () => {
		await command(url, `drop database ${template} with (force)`)
		await close()
	}
}

async function startServer(): Promise<{ url: string; close(): Promise<void> }> {
	const url = process.env.TEST_DATABASE_URL
	if (url) return { url, close: async () => {} }
	removeAbandoned()
	const dataDir = makeScratchFolder(PREFIX)
	const server = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
	const close = async () => {
		await server.close()
		removeDataDir(dataDir)
	}
	return { url: server.url, close }
}

// A killed run leaves its folder behind; its server ends by itself.
function removeAbandoned(): void {
	for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
		const folder = join(tmpdir(), name)
		if (Date.now() - statSync(folder).mtimeMs < ABANDONED_AFTER_MS) continue
		const claim = tryClaim(folder)
		claim?.release()
		if (claim) removeDataDir(folder)
	}
}

async function migrateTemplate(url: string): Promise<void> {
	if (!existsSync(MIGRATIONS)) return
	const pool = new pg.Pool({ connectionString: url })
	try {
		await migrate(pool, MIGRATIONS, () => {})
	} finally {
		await pool.end()
	}
}

async function command(url: string, sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		await client.query(sql)
	} finally {
		await client.end()
	}
}

function databaseUrl(serverUrl: string, database: string): string {
	const url = new URL(serverUrl)
	url.pathname = `/${database}`
	return url.href
}
