import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openMetrics } from './platform/metrics/metrics.ts'
import { makeScratchShop, type ScratchShop } from './testing/scratch-shop.ts'
import { watchShop } from './watch-shop.ts'

const root = join(import.meta.dirname, '..')
const rulesFile = join(root, 'deploy/prometheus/alerts.yml')
const metrics = openMetrics()
let shop: ScratchShop
let stopWatching: () => void

beforeAll(async () => {
	shop = await makeScratchShop({}, { metrics })
	const database = { url: shop.url, pool: shop.pool, promptPool: shop.pool, close: async () => undefined }
	stopWatching = await watchShop({
		metrics,
		config: shop.config,
		database,
		replicas: { list: () => [], pools: {} },
		keptPages: shop.keptPages,
		askHealth: shop.askHealth,
	})
})

afterAll(async () => {
	stopWatching()
	await shop.close()
})

function unquote(text: string): string {
	if (text.startsWith('"')) return z.string().parse(JSON.parse(text))
	return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text
}

/** A rule of Prometheus, by its lines. */
function readAlerts() {
	const [, ...blocks] = readFileSync(rulesFile, 'utf8').split(/^ +- alert: /m)
	return blocks.map((block) => {
		const read = (key: string) => unquote(new RegExp(`^ +${key}: (.+)$`, 'm').exec(block)?.[1] ?? '')
		const [name = ''] = block.split('\n')
		return { name, expr: read('expr'), action: read('action'), chapter: read('chapter') }
	})
}

const dashboard = z.object({
	panels: z.array(
		z.object({ id: z.number(), title: z.string().min(1), targets: z.array(z.object({ expr: z.string() })).min(1) }),
	),
})

const { panels } = dashboard.parse(JSON.parse(readFileSync(join(root, 'deploy/grafana/shop.json'), 'utf8')))

/** Names of metrics are the words with an underscore that are no function, label value or variable. */
function metricsIn(expr: string): string[] {
	const bare = expr.replace(/"[^"]*"|\$\w+/g, '').replaceAll('histogram_quantile', '')
	return bare.match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? []
}

function exportedNames(): Set<string> {
	const known = metrics.getMetricsAsArray()
	const parts = known.flatMap(({ name, type }) =>
		String(type) === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
	)
	return new Set(parts)
}

test('every metric in the alert rules and on the dashboard is one that the shop exports', () => {
	const alerts = readAlerts()
	expect(alerts.length).toBeGreaterThan(9)
	const known = exportedNames()
	const used = [...alerts.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
	expect(used.filter((expr) => metricsIn(expr).length === 0)).toEqual(['up{job="shop"} == 0'])
	expect(used.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([])
})

test('every metric of the shop is on the dashboard', () => {
	const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
	const own = metrics.getMetricsAsArray().filter(({ name }) => name.startsWith('shop_'))
	expect(own.map(({ name }) => name).filter((name) => !shown.some((one) => one.startsWith(name)))).toEqual([])
	expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

test('every alert says what to do, and names a chapter of the docs that exists', () => {
	for (const { name, action, chapter } of readAlerts()) {
		expect(action, name).toMatch(/^[A-Z].{20,}\.$/)
		const [file = '', heading] = chapter.split('#')
		expect(existsSync(join(root, file)), `${name}: ${chapter}`).toBe(true)
		const headings = readFileSync(join(root, file), 'utf8').match(/^#+ .+$/gm) ?? []
		const anchors = headings.map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'))
		if (heading !== undefined) expect(anchors, name).toContain(heading)
	}
})

test('Prometheus accepts the rules, and they fire when they should', (context) => {
	const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
	if (promtool('--version').error) context.skip('promtool is missing: it is in the Debian package prometheus')
	for (const args of [
		['check', 'rules', rulesFile],
		['test', 'rules', rulesFile.replace('.yml', '.test.yml')],
	]) {
		const { status, stdout, stderr } = promtool(...args)
		expect(status, stdout + stderr).toBe(0)
	}
})
