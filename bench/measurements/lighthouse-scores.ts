import lighthouse, { type Result } from 'lighthouse'
import { z } from 'zod'
import { listProductIds } from '../data/shop-queries.ts'
import { type Figure, type Findings, type Measurement, medianOf } from '../measuring.ts'
import { openShownShop } from '../shops/measured-shop.ts'
import { openBrowser } from '../shops/open-browser.ts'

const itemsShown = 4

const wording = ['type', 'title', 'description', 'group']

/** Returns nothing for a passed audit or one that does not apply. */
function describeAudit(category: string, audit: Result['audits'][string]): string[] {
	const isWanting = audit.score !== null && audit.score < 0.9
	if (!isWanting || audit.scoreDisplayMode === 'notApplicable') return []
	const figure = audit.displayValue ? ` (${audit.displayValue})` : ''
	const items = details.safeParse(audit.details).data?.items ?? []
	const shown = items.slice(0, itemsShown).flatMap((item) => describeItem(item) ?? [])
	return [`  ${category}: ${audit.title}${figure} [${audit.id}]`, ...shown.map((line) => `      ${line}`)]
}

const details = z.object({ items: z.array(z.record(z.string(), z.unknown())) })

const node = z.object({ selector: z.string(), explanation: z.string().optional() })

/** Names the place in the page, else the plain values. */
function describeItem(item: Record<string, unknown>): string | undefined {
	const place = node.safeParse(item.node)
	if (place.success) return `${place.data.selector}: ${place.data.explanation?.replaceAll(/\s+/g, ' ') ?? ''}`
	const plain = Object.entries(item).filter(
		([name, value]) => !wording.includes(name) && (typeof value === 'string' || typeof value === 'number'),
	)
	if (plain.length === 0) return undefined
	return plain.map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value) : value}`).join(', ')
}

interface Targets {
	readonly score: number
	readonly lcpMs: number
	readonly tbtMs: number
}

const browsing: Targets = { score: 99, lcpMs: 1_600, tbtMs: 50 }

/** Of the checkout it is what a guest sees: the sign-in. */
const pages: Readonly<Record<string, Targets>> = {
	'/catalog': browsing,
	'/product/{id}': browsing,
	'/checkout': { ...browsing, tbtMs: 80 },
	'/delivery': { score: 100, lcpMs: 1_200, tbtMs: 30 },
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's phone profile. */
export const lighthouseScores: Measurement = {
	name: 'lighthouse',
	title: 'Lighthouse, mobile, median of 3',
	async run(manner) {
		await using shop = await openShownShop(manner)
		const runs = manner.isProof ? 1 : 3
		const id = await findProduct(shop.url)
		const judged: Findings[] = []
		for (const [name, targets] of Object.entries(pages).slice(0, manner.isProof ? 1 : undefined))
			judged.push(await judgePage({ name, url: shop.url + name.replace('{id}', id), runs, targets }))
		return {
			figures: judged.flatMap(({ figures }) => figures),
			remarks: judged.flatMap(({ remarks = [] }) => remarks),
		}
	},
}

async function findProduct(url: string): Promise<string> {
	const [id = ''] = await listProductIds(url, 'pageSize=1&availability=available')
	return id
}

interface JudgedPage {
	readonly name: string
	readonly url: string
	readonly runs: number
	readonly targets: Targets
}

async function judgePage({ name, url, runs, targets }: JudgedPage): Promise<Findings> {
	const results: Result[] = []
	for (let run = 0; run < runs; run++) results.push(await judgeOnce(url))
	const middle = (pick: (result: Result) => number) => medianOf(results.map(pick))
	const scores: Figure[] = categories.map((category) => ({
		name: `${name}: ${category}`,
		value: middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
		target: { atLeast: category === 'performance' ? targets.score : 100 },
	}))
	const metric = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
	return {
		figures: [
			...scores,
			{ name: `${name}: CLS`, value: metric('cumulative-layout-shift'), decimals: 3, target: { atMost: 0.01 } },
			{ name: `${name}: FCP`, value: metric('first-contentful-paint'), unit: 'ms' },
			{
				name: `${name}: LCP`,
				value: metric('largest-contentful-paint'),
				unit: 'ms',
				target: { atMost: targets.lcpMs },
			},
			{ name: `${name}: TBT`, value: metric('total-blocking-time'), unit: 'ms', target: { atMost: targets.tbtMs } },
		],
		remarks: [
			`${name}: the machine's speed as Lighthouse found it (benchmarkIndex): ${results
				.map(({ environment }) => environment.benchmarkIndex)
				.join(', ')}`,
			...listShortcomings(name, results),
		],
	}
}

/** On a busy machine a recording may lack its beginning: Lighthouse itself asks to be run again then. */
async function judgeOnce(url: string, attemptsLeft = 3): Promise<Result> {
	const judged = await recordAndJudge(url)
	const { runtimeError } = judged
	if (!runtimeError) return judged
	if (attemptsLeft <= 1) throw new Error(`Lighthouse cannot judge ${url}: ${runtimeError.message}`)
	return await judgeOnce(url, attemptsLeft - 1)
}

async function recordAndJudge(url: string): Promise<Result> {
	await using chromium = await openBrowser()
	const judged = await lighthouse(url, {
		port: chromium.port,
		logLevel: 'error',
		onlyCategories: [...categories],
		// The checkout asks search engines to stay away.
		...(url.endsWith('/checkout') && { skipAudits: ['is-crawlable'] }),
	})
	if (!judged) throw new Error(`Lighthouse says nothing of ${url}`)
	return judged.lhr
}

function listShortcomings(name: string, results: readonly Result[]): string[] {
	const last = results.at(-1)
	if (!last) return []
	const lines = categories.flatMap((category) => {
		const audits = (last.categories[category]?.auditRefs ?? []).flatMap(({ id }) => last.audits[id] ?? [])
		return audits.flatMap((audit) => describeAudit(category, audit))
	})
	return lines.length > 0 ? [`${name}: wanting in the last run:`, ...lines] : [`${name}: nothing wanting`]
}
