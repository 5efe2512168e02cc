import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { buildServer } from '../platform/http/build-server.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { serveImages } from './open-images.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
	folder = makeScratchFolder()
	mkdirSync(join(folder, 'products'))
	writeFileSync(join(folder, 'products/a.webp'), 'picture')
	app = await buildServer(readConfig({ LOG_LEVEL: 'silent' }))
	await serveImages(app, folder, '/images')
})

afterAll(async () => {
	await app.close()
	rmSync(folder, { recursive: true, force: true })
})

test('a picture is handed on for good', async () => {
	const { statusCode, body, headers } = await app.inject('/images/products/a.webp')
	expect([statusCode, body, headers['cache-control']]).toEqual([200, 'picture', 'public, max-age=31536000, immutable'])
})

test.each([
	'/images/',
	'/images//',
	'/images/products',
	'/images/products/',
	'/images/products/b.webp',
	'/images/products/a.webp/',
	'/images/Products/a.webp',
	'/images/.hidden',
	'/images/..%2f..%2fetc/passwd',
	'/images/products%5ca.webp',
])('%s is no picture', async (url) => {
	expect((await app.inject(url)).statusCode).toBe(404)
})
